import Combine
import SpriteKit
import SwiftUI

// A game with a shell of SwiftUI, written as public games write it.

struct MenuGame: App {
  @UIApplicationDelegateAdaptor(AppDelegate.self) var appDelegate
  @StateObject private var session = Session()
  @Environment(\.scenePhase) private var scenePhase

  var body: some Scene {
    WindowGroup {
      MenuView()
        .environmentObject(session)
        .preferredColorScheme(.dark)
    }
    .onChange(of: scenePhase) { phase in
      session.phases.append(phase)
    }
  }
}

class AppDelegate: NSObject, UIApplicationDelegate {
  private(set) var launches = 0

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    launches += 1
    return true
  }
}

final class Session: ObservableObject {
  @Published var score = 0
  @Published var lives = 3
  @Published private(set) var seconds = 0
  var phases: [ScenePhase] = []
  private var cancellables = Set<AnyCancellable>()

  init() {
    $score
      .dropFirst()
      .removeDuplicates()
      .filter { $0 % 10 == 0 }
      .sink { [weak self] _ in self?.lives += 1 }
      .store(in: &cancellables)
    NotificationCenter.default.publisher(for: UIApplication.didEnterBackgroundNotification)
      .sink { [weak self] _ in self?.score = 0 }
      .store(in: &cancellables)
  }

  func tick() { seconds += 1 }
}

struct MenuView: View {
  enum Level: Int, CaseIterable, Identifiable, Hashable {
    case easy = 1, normal, hard
    var id: Int { rawValue }
    var title: String { "Level \(rawValue)" }
  }

  @EnvironmentObject var session: Session
  @AppStorage("isMuted") private var isMuted = false
  @State private var showsSettings = false
  @State private var showsHelp = false
  @State private var level: Level = .normal
  @State private var isGlowing = false

  var body: some View {
    NavigationStack {
      ZStack {
        LinearGradient(
          gradient: Gradient(colors: [.indigo, .black]), startPoint: .top, endPoint: .bottom
        )
        .edgesIgnoringSafeArea(.all)

        VStack(spacing: 20) {
          Spacer()
          Text("Meteors")
            .font(.system(size: 48, weight: .heavy, design: .rounded))
            .foregroundStyle(LinearGradient(colors: [.yellow, .orange], startPoint: .leading, endPoint: .trailing))
            .shadow(color: .black.opacity(0.5), radius: 4, x: 0, y: 3)
          Text("Best: \(session.score) points").font(.headline).foregroundColor(.white.opacity(0.8))
          Picker("Level", selection: $level) {
            ForEach(Level.allCases) { level in
              Text(level.title).tag(level)
            }
          }
          .pickerStyle(.segmented)
          .frame(width: 240)
          NavigationLink(destination: PlayView(level: level.rawValue)) {
            MenuLabel(title: "Play", symbol: "play.fill")
          }
          .buttonStyle(PressedStyle())
          .scaleEffect(isGlowing ? 1.05 : 1)
          .animation(.easeInOut(duration: 1).repeatForever(autoreverses: true), value: isGlowing)
          Button("Settings") { showsSettings = true }
            .buttonStyle(.bordered)
          Button(action: { showsHelp.toggle() }) {
            HStack {
              Image(systemName: "star.fill")
              Text("Help").underline()
            }
          }
          Spacer()
        }
        .padding(.horizontal)
      }
      .navigationBarHidden(true)
      .onAppear { isGlowing = true }
      .sheet(isPresented: $showsSettings) {
        SettingsView(isMuted: $isMuted)
      }
      .alert("How to play", isPresented: $showsHelp) {
        Button("Got it", role: .cancel) {}
        Button("Reset", role: .destructive) { session.score = 0 }
      } message: {
        Text("Tap the meteors before they land.")
      }
    }
  }
}

struct MenuLabel: View {
  let title: LocalizedStringKey
  var symbol: String?

  @ViewBuilder private var icon: some View {
    if let symbol = symbol {
      Image(systemName: symbol).foregroundColor(.white)
    } else {
      EmptyView()
    }
  }

  var body: some View {
    HStack {
      icon
      Text(title).fontWeight(.bold)
    }
    .font(.title2)
    .foregroundColor(.white)
    .padding(.vertical, 12)
    .frame(width: 200)
    .background(Capsule().fill(Color.orange))
    .overlay(Capsule().stroke(Color.white, lineWidth: 2))
  }
}

struct PressedStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .opacity(configuration.isPressed ? 0.6 : 1)
      .scaleEffect(configuration.isPressed ? 0.95 : 1)
      .animation(.spring(response: 0.3, dampingFraction: 0.6), value: configuration.isPressed)
  }
}

struct SettingsView: View {
  @Binding var isMuted: Bool
  @State private var volume = 0.5
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationView {
      Form {
        Section(header: Text("Sound")) {
          Toggle("Mute", isOn: $isMuted)
          HStack {
            Text("Volume")
            Slider(value: $volume, in: 0...1, step: 0.1)
          }
        }
        Section {
          Text("Volume is \(volume, specifier: "%.1f")")
        }
      }
      .navigationTitle("Settings")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .navigationBarTrailing) {
          Button("Done") { dismiss() }
        }
      }
    }
  }
}

class MeteorScene: SKScene, ObservableObject {
  @Published var isOver = false
  weak var session: Session?
  private(set) var taps = 0

  override func didMove(to view: SKView) {
    backgroundColor = .black
    let meteor = SKSpriteNode(color: .gray, size: CGSize(width: 40, height: 40))
    meteor.name = "meteor"
    meteor.position = CGPoint(x: frame.midX, y: frame.midY)
    addChild(meteor)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    taps += 1
    session?.score += 1
    if taps == 3 { isOver = true }
  }
}

struct PlayView: View {
  let level: Int
  @EnvironmentObject private var session: Session
  @StateObject private var scene: MeteorScene = {
    let scene = MeteorScene(size: CGSize(width: 390, height: 844))
    scene.scaleMode = .resizeFill
    return scene
  }()
  @Environment(\.presentationMode) var presentationMode
  private let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()

  var body: some View {
    ZStack(alignment: .top) {
      SpriteView(scene: scene, options: [.ignoresSiblingOrder])
        .ignoresSafeArea()
      HUD(score: session.score, lives: session.lives)
      if scene.isOver {
        GameOver { presentationMode.wrappedValue.dismiss() }
          .transition(.opacity)
      }
    }
    .navigationBarBackButtonHidden(true)
    .statusBar(hidden: true)
    .onAppear { scene.session = session }
    .onReceive(timer) { _ in session.tick() }
    .onChange(of: scene.isOver) { isOver in
      if isOver { session.lives -= 1 }
    }
  }
}

private struct HUD: View {
  var score: Int
  var lives: Int

  var body: some View {
    HStack {
      Text("Score: \(score)")
      Spacer()
      HStack(spacing: 4) {
        ForEach(0..<lives, id: \.self) { _ in
          Image(systemName: "heart.fill").foregroundColor(.red)
        }
      }
    }
    .font(.headline)
    .foregroundColor(.white)
    .padding()
    .background(Color.black.opacity(0.3))
    .cornerRadius(12)
    .padding([.top, .horizontal])
  }
}

private struct GameOver: View {
  let onExit: () -> Void

  var body: some View {
    ZStack {
      Color.black.opacity(0.6).ignoresSafeArea()
      VStack(spacing: 16) {
        Text("Game Over").font(.largeTitle.bold()).foregroundColor(.white)
        Button("Menu", action: onExit).buttonStyle(.borderedProminent).tint(.purple)
      }
      .modifier(Card())
    }
  }
}

struct Card: ViewModifier {
  @State private var isShown = false

  func body(content: Content) -> some View {
    content
      .padding(24)
      .background(RoundedRectangle(cornerRadius: 16).fill(Color(white: 0.15)))
      .opacity(isShown ? 1 : 0.99)
      .onAppear { withAnimation(.spring()) { isShown = true } }
  }
}

struct MenuViewPreviews: PreviewProvider {
  static var previews: some View {
    Group {
      MenuView().environmentObject(Session())
      MenuLabel(title: "Play")
    }
  }
}
