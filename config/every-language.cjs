// A file of texts in the default language brings the same of the others: for the mini-program, which loads no code at run time and has no place in its main
// package for what only pages of subpackages say.
const path = require('node:path')

module.exports = function bringEveryLanguage(source) {
  const domain = path.basename(this.resourcePath, '.ts')
  const name = /export const (\w+)/.exec(source)[1]
  return `${source}
    import { brought } from '../../brought'
    import { ${name} as zhTw } from '../zh-tw/${domain}'
    import { ${name} as enUs } from '../en-us/${domain}'
    Object.assign(brought['zh-tw'], { '${domain}': zhTw })
    Object.assign(brought['en-us'], { '${domain}': enUs })`
}
