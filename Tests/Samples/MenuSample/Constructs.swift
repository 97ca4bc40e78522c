import SpriteKit
import SwiftUI

// Constructs that public games use, one after the other.

@Observable
class Board {
  var moves = 0
  var name = "Board"
}

struct BoardView: View {
  @Bindable var board: Board
  @State private var offset: CGSize = .zero
  @GestureState private var drag = CGSize.zero
  @State private var selected: Int?
  @FocusState private var isFocused: Bool
  @Namespace private var space
  private let columns = 3

  var body: some View {
    GeometryReader { proxy in
      let side = min(proxy.size.width, proxy.size.height) / CGFloat(columns)
      VStack(alignment: .leading, spacing: 0) {
        ForEach(0..<columns, id: \.self) { row in
          HStack(spacing: 0) {
            ForEach(0..<columns, id: \.self) { column in
              cell(row * columns + column)
                .frame(width: side, height: side)
                .onTapGesture {
                  selected = row * columns + column
                  board.moves += 1
                }
            }
          }
        }
      }
      .offset(x: offset.width + drag.width, y: offset.height)
      .gesture(
        DragGesture()
          .updating($drag) { value, state, _ in state = value.translation }
          .onEnded { value in withAnimation { offset.width += value.translation.width } })
    }
    .overlay(alignment: .bottom) {
      Text("\(board.moves) moves").padding(8).background(.ultraThinMaterial, in: Capsule())
    }
    .task { isFocused = true }
    .focusable()
    .focused($isFocused)
  }

  @ViewBuilder
  private func cell(_ index: Int) -> some View {
    switch index % 3 {
    case 0: Rectangle().fill(index == selected ? .yellow : .gray)
    case 1: Circle().strokeBorder(Color.blue, lineWidth: 2)
    default: RoundedRectangle(cornerRadius: 6, style: .continuous).foregroundColor(.green)
    }
  }
}

struct OldGameView: UIViewRepresentable {
  let scene: SKScene

  func makeCoordinator() -> Coordinator { Coordinator() }

  func makeUIView(context: Context) -> SKView {
    let view = SKView(frame: .zero)
    view.presentScene(scene)
    context.coordinator.made += 1
    return view
  }

  func updateUIView(_ uiView: SKView, context: Context) {
    context.coordinator.updated += 1
  }

  class Coordinator {
    var made = 0
    var updated = 0
  }
}

struct OldControllerView: UIViewControllerRepresentable {
  typealias UIViewControllerType = OldController

  func makeUIViewController(context: Context) -> OldController { OldController() }
  func updateUIViewController(_ uiViewController: OldController, context: Context) {}
}

class OldController: UIViewController {
  private(set) var appearances = 0
  override func loadView() { view = UIView(frame: .zero) }
  override func viewDidAppear(_ animated: Bool) { appearances += 1 }
}

struct Triangle: Shape {
  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: rect.midX, y: rect.minY))
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    path.closeSubpath()
    return path
  }
}

private struct SpeedKey: EnvironmentKey {
  static let defaultValue = 1.0
}

extension EnvironmentValues {
  var gameSpeed: Double {
    get { self[SpeedKey.self] }
    set { self[SpeedKey.self] = newValue }
  }
}

extension View {
  func card() -> some View { modifier(Card()) }
  func glow(_ color: Color = .yellow) -> some View { shadow(color: color, radius: 6).shadow(color: color, radius: 2) }
}

struct Everything: View {
  struct Row: Identifiable {
    let id = UUID()
    var name: String
  }

  @Environment(\.gameSpeed) private var speed
  @Environment(\.colorScheme) var colorScheme
  @State private var rows = [Row(name: "one"), Row(name: "two")]
  @State private var item: Row?
  @State private var showsAlert = false
  @State private var count: Int
  var completion: (() -> Void)?

  init(count: Int = 0, completion: (() -> Void)? = nil) {
    _count = State(initialValue: count)
    self.completion = completion
  }

  var body: some View {
    VStack(alignment: .center, spacing: nil) {
      Text(verbatim: "100%") + Text(" sure").bold().foregroundColor(.red)
      Text("\(count, specifier: "%03d") \(speed, specifier: "%.2f")")
        .lineLimit(1).minimumScaleFactor(0.5).multilineTextAlignment(.center)
      Triangle().fill(Color.orange).frame(width: 20, height: 20).rotationEffect(
        .degrees(count.isMultiple(of: 2) ? 0 : 180))
      ForEach(rows) { row in
        Label(row.name, systemImage: "circle.fill").tag(row.id)
      }
      ForEach(Array(rows.enumerated()), id: \.offset) { index, row in
        Text("\(index): \(row.name)").opacity(index == 0 ? 1 : 0.5)
      }
      Stepper("Count: \(count)", value: $count, in: 0...10)
      ProgressView(value: Double(count), total: 10)
      Button {
        count += 1
        completion?()
      } label: {
        Text("Count").padding().border(Color.red, width: 2)
      }
      .disabled(count > 9)
      .alert(isPresented: $showsAlert) {
        Alert(
          title: Text("Quit?"), message: Text("Really?"), primaryButton: .destructive(Text("Quit")) { count = 0 },
          secondaryButton: .cancel())
      }
      if #available(iOS 15.0, *) {
        Text("new").foregroundStyle(.secondary)
      } else {
        Text("old")
      }
    }
    .onChange(of: count) { old, new in showsAlert = new > old && new == 5 }
    .fullScreenCover(item: $item) { row in
      Text(row.name).onTapGesture(count: 2) { item = nil }
    }
    .onDisappear { rows.removeAll() }
    .environment(\.gameSpeed, 2)
    .animation(.default, value: count)
    .glow()
    .zIndex(1)
  }
}
