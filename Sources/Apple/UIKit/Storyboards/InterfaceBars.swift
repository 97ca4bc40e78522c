internal import AppFoundation
internal import Storyboards

// The navigation bar and its buttons in a storyboard.
extension InterfaceBuilder {
  /// Gives a controller its title and buttons, or a navigation controller its bar.
  func adoptBars(_ controller: UIViewController) {
    if let navigation = controller as? UINavigationController {
      navigation.isNavigationBarHidden = record.flag("navigationBarHidden") == true
      record.part("navigationBar").map { adopt($0, navigation.navigationBar) }
    }
    if let tabs = controller as? UITabBarController, let look = record.part("tabBar") {
      look.colors["barTintColor"].flatMap(color).map { tabs.tabBar.barTintColor = $0 }
      look.colors["tintColor"].flatMap(color).map { tabs.tabBar.tintColor = $0 }
      look.colors["unselectedItemTintColor"].flatMap(color).map { tabs.tabBar.unselectedItemTintColor = $0 }
    }
    record.part("tabBarItem").map { controller.tabBarItem = tab($0) }
    guard let item = record.part("navigationItem") else { return }
    text(item, "title", item.string("title")).map { controller.navigationItem.title = $0 }
    item.part("backBarButtonItem").map { controller.navigationItem.backBarButtonItem = button($0, controller) }
    item.part("leftBarButtonItem").map { controller.navigationItem.leftBarButtonItem = button($0, controller) }
    item.part("rightBarButtonItem").map { controller.navigationItem.rightBarButtonItem = button($0, controller) }
  }

  private func adopt(_ look: InterfaceObject, _ bar: UINavigationBar) {
    if look.attributes["barStyle"] == "black" { bar.barStyle = .black }
    look.colors["barTintColor"].flatMap(color).map { bar.barTintColor = $0 }
    look.colors["tintColor"].flatMap(color).map { bar.tintColor = $0 }
  }

  private func tab(_ record: InterfaceObject) -> UITabBarItem {
    let system = record.attributes["systemItem"].flatMap { name in
      UITabBarItem.SystemItem.allCases.first { "\($0)" == name }
    }
    let made = system.map { UITabBarItem(tabBarSystemItem: $0, tag: 0) } ?? UITabBarItem()
    text(record, "title", record.string("title")).map { made.title = $0 }
    func picture(_ key: String) -> UIImage? {
      guard let name = record.attributes[key] else { return nil }
      return record.attributes["catalog"] == "system" ? UIImage(systemName: name) : UIImage(named: name)
    }
    picture("image").map { made.image = $0 }
    picture("selectedImage").map { made.selectedImage = $0 }
    made.badgeValue = record.attributes["badgeValue"]
    if let tag = record.attributes["tag"].flatMap(Int.init) { made.tag = tag }
    return made
  }

  private func button(_ record: InterfaceObject, _ controller: UIViewController) -> UIBarButtonItem {
    let system = record.attributes["systemItem"].flatMap { name in
      UIBarButtonItem.SystemItem.allCases.first { "\($0)" == name }
    }
    let made = system.map { UIBarButtonItem(barButtonSystemItem: $0, target: nil, action: nil) } ?? UIBarButtonItem()
    text(record, "title", record.string("title")).map { made.title = $0 }
    record.attributes["image"].flatMap { UIImage(named: $0) }.map { made.image = $0 }
    if record.attributes["style"] == "done" { made.style = .done }
    record.flag("enabled").map { made.isEnabled = $0 }
    record.colors["tintColor"].flatMap(color).map { made.tintColor = $0 }
    for connection in record.connections {
      if connection.kind == "segue" {
        made.onPress = { [weak controller, weak made] in controller?.trigger(connection, sender: made) }
      } else if connection.kind == "action", let name = connection["selector"] {
        made.action = Selector(name)
        if connection.destination == self.record.id { made.target = controller }
      }
    }
    barItems[record.id] = made
    return made
  }
}
