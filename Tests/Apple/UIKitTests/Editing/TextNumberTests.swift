import Testing

@testable import UIKit

/// The numbers and names of tables, collections and keyboards, which games store. They are those of Apple's headers.
@MainActor
@Suite struct TextNumberTests {
  @Test func theKeyboardsOptionsHaveApplesNumbers() {
    let keyboards: [UIKeyboardType] = [
      .default, .asciiCapable, .numbersAndPunctuation, .URL, .numberPad, .phonePad, .namePhonePad, .emailAddress,
      .decimalPad, .twitter, .webSearch, .asciiCapableNumberPad,
    ]
    let keys: [UIReturnKeyType] = [
      .default, .go, .google, .join, .next, .route, .search, .send, .yahoo, .done, .emergencyCall, .continue,
    ]
    #expect(keyboards.map(\.rawValue) == Array(0...11) && keys.map(\.rawValue) == Array(0...11))
    let capitals: [UITextAutocapitalizationType] = [.none, .words, .sentences, .allCharacters]
    let corrections: [UITextAutocorrectionType] = [.default, .no, .yes]
    let checks: [UITextSpellCheckingType] = [.default, .no, .yes]
    let looks: [UIKeyboardAppearance] = [.default, .dark, .light, .alert]
    #expect(capitals.map(\.rawValue) == [0, 1, 2, 3] && corrections.map(\.rawValue) == [0, 1, 2])
    #expect(checks.map(\.rawValue) == [0, 1, 2] && looks.map(\.rawValue) == [0, 1, 2, 1])
    let contents: [UITextContentType] = [
      .name, .nickname, .username, .password, .newPassword, .emailAddress, .oneTimeCode,
    ]
    #expect(
      contents.map(\.rawValue) == [
        "name", "nickname", "username", "password", "new-password", "email", "one-time-code",
      ])
  }

  @Test func fieldsTablesAndCollectionsHaveApplesNumbers() {
    let borders: [UITextField.BorderStyle] = [.none, .line, .bezel, .roundedRect]
    let modes: [UITextField.ViewMode] = [.never, .whileEditing, .unlessEditing, .always]
    #expect(borders.map(\.rawValue) == [0, 1, 2, 3] && modes.map(\.rawValue) == [0, 1, 2, 3])
    let cells: [UITableViewCell.CellStyle] = [.default, .value1, .value2, .subtitle]
    let marks: [UITableViewCell.AccessoryType] = [
      .none, .disclosureIndicator, .detailDisclosureButton, .checkmark, .detailButton,
    ]
    let selections: [UITableViewCell.SelectionStyle] = [.none, .blue, .gray, .default]
    #expect(cells.map(\.rawValue) == [0, 1, 2, 3] && marks.map(\.rawValue) == [0, 1, 2, 3, 4])
    #expect(selections.map(\.rawValue) == [0, 1, 2, 3])
    let rows: [UITableView.RowAnimation] = [.fade, .right, .left, .top, .bottom, .none, .middle, .automatic]
    let places: [UITableView.ScrollPosition] = [.none, .top, .middle, .bottom]
    let tables: [UITableView.Style] = [.plain, .grouped, .insetGrouped]
    #expect(rows.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 6, 100] && places.map(\.rawValue) == [0, 1, 2, 3])
    #expect(tables.map(\.rawValue) == [0, 1, 2] && UITableView.automaticDimension == -1)
    let items: [UICollectionView.ScrollPosition] = [
      .top, .centeredVertically, .bottom, .left, .centeredHorizontally, .right,
    ]
    #expect(items.map(\.rawValue) == [1, 2, 4, 8, 16, 32])
    #expect(UICollectionView.elementKindSectionHeader == "UICollectionElementKindSectionHeader")
    #expect(UICollectionView.elementKindSectionFooter == "UICollectionElementKindSectionFooter")
  }

  /// Source: https://developer.apple.com/documentation/uikit/uiresponder/keyboardwillshownotification
  @Test func theKeyboardsNotificationsHaveApplesNames() {
    let names = [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
      UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
      UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardDidChangeFrameNotification,
    ]
    #expect(
      names.map(\.rawValue)
        == ["WillShow", "DidShow", "WillHide", "DidHide", "WillChangeFrame", "DidChangeFrame"].map {
          "UIKeyboard\($0)Notification"
        })
    let keys = [
      UIResponder.keyboardFrameBeginUserInfoKey, UIResponder.keyboardFrameEndUserInfoKey,
      UIResponder.keyboardAnimationDurationUserInfoKey, UIResponder.keyboardAnimationCurveUserInfoKey,
    ]
    #expect(
      keys
        == ["FrameBegin", "FrameEnd", "AnimationDuration", "AnimationCurve"].map { "UIKeyboard\($0)UserInfoKey" })
  }
}
