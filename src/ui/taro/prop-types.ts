// In the place of prop-types, whose checks taro-ui's files name and a build for users leaves out.
const holds = () => null
const holdsEach = () => holds

export default {
  array: holds,
  arrayOf: holdsEach,
  bool: holds,
  element: holds,
  func: holds,
  number: holds,
  object: holds,
  oneOf: holdsEach,
  oneOfType: holdsEach,
  shape: holdsEach,
  string: holds,
}
