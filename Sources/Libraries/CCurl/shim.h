#pragma once

#include <curl/curl.h>

// CURL_GLOBAL_DEFAULT is a macro of macros, which Swift does not import.
static inline CURLcode CCurl_start(void) {
  return curl_global_init(CURL_GLOBAL_DEFAULT);
}

// curl_easy_setopt takes its value as a variadic argument, which Swift cannot pass: one function for each type.

static inline CURLcode CCurl_setNumber(CURL *handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode CCurl_setText(CURL *handle, CURLoption option, const char *value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode CCurl_setPointer(CURL *handle, CURLoption option, void *value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode CCurl_setHeaders(CURL *handle, struct curl_slist *value) {
  return curl_easy_setopt(handle, CURLOPT_HTTPHEADER, value);
}

typedef size_t (*CCurl_Receiver)(char *bytes, size_t size, size_t count, void *user);

static inline CURLcode CCurl_setReceiver(CURL *handle, CURLoption option, CCurl_Receiver value) {
  return curl_easy_setopt(handle, option, value);
}

typedef int (*CCurl_Progress)(
    void *user, curl_off_t toReceive, curl_off_t received, curl_off_t toSend, curl_off_t sent);

static inline CURLcode CCurl_setProgress(CURL *handle, CCurl_Progress value) {
  return curl_easy_setopt(handle, CURLOPT_XFERINFOFUNCTION, value);
}
