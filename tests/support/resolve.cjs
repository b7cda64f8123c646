// As config/index.ts has it: taro-ui's files get what lies in src/ui/taro.
const path = require('node:path')

const TARO_UI = `${path.sep}taro-ui${path.sep}`
const INSTEAD = {
  [path.resolve('src/platform/elements/index.ts')]: path.resolve('src/ui/taro/elements.tsx'),
  'prop-types': path.resolve('src/ui/taro/prop-types.ts'),
  classnames: path.resolve('src/ui/taro/class-names.ts'),
}

module.exports = (request, options) => options.defaultResolver((options.basedir.includes(TARO_UI) && INSTEAD[request]) || request, options)
