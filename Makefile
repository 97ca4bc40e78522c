# Works in a fresh clone on Debian or Ubuntu with Swift 6.2 or newer. `make` alone lists the targets.

SHELL := /bin/bash
.DEFAULT_GOAL := help

PREFIX ?= /usr/local
DESTDIR ?=
ARGS ?=
TEST_FLAGS ?=
export PREFIX DESTDIR TEST_FLAGS

.PHONY: app-icon help run test test-package test-xcode test-release fuzz deep bench api install uninstall textures sounds pictures format clean

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):[^#]*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 20

run: ## install what is missing, build and start the game; ARGS="--date 2017-12-25"
	@bin=$$(scripts/build-release) && exec "$$bin/felipe" $(ARGS)

test: ## run the tests; TEST_FLAGS="--filter NAME"
	@scripts/test

test-package: ## check that Apple's declarations exist; test packages that depend on this one: games, templates, Actions
	@scripts/test package

test-xcode: ## play and test an Xcode project, and test what rewrites its sources; builds swift-syntax
	@scripts/test xcode

test-release: ## test the installed program, a release build, sanitised builds, and fuzz every reader
	@scripts/test release

fuzz: ## fuzz the readers of files; TARGET=png TIME=60, or each for TIME=5 seconds
	@scripts/fuzz $(TARGET) $(TIME)

deep: ## long runs: all tests with sanitizers, hash tests 100 times, a bare Debian, a debug build's speed
	@scripts/test deep

bench: ## measure against SDL2, report which goals are met, redraw the plots; QUICK=1 takes a minute
	@scripts/bench

api: ## report how many of Apple's declarations exist; FILE=list.txt lists the rest
	@scripts/api $(FILE)

install: ## install skit, felipe, its art and shell completions; PREFIX=/usr/local, DESTDIR=
	@scripts/install

uninstall: ## remove what `make install` installed; use the same PREFIX and DESTDIR
	@scripts/install --remove

app-icon: ## write the demo's AppIcon again from its Info.plist and schedule
	@swift run app-icon-generator Sources/FlappyFelipe/AppIcon+Generated.swift \
	  Sources/FlappyFelipe/App/Info.plist Sources/FlappyFelipe/App/Info.plist \
	  Sources/FlappyFelipe/App/Icons.schedule Icons.schedule

textures: ## draw the font, the sprites and the icons again from their sources
	@scripts/install-dependencies textures
	@scripts/make-font
	@scripts/make-sans
	@scripts/make-textures
	@scripts/make-example-art

sounds: ## synthesise the game's sounds again
	@scripts/make-sounds

pictures: ## capture the README's pictures again
	@scripts/make-pictures

format: ## format all Swift sources
	@scripts/check-style --fix

clean: ## remove the build folders
	@rm -rf .build .build-*
