// A file of texts in the default language brings the same of the others: for the mini-program, which loads no code at run time and has no place in its main
// package for what only pages of subpackages say.
const { readDomain } = require('./text-files.cjs')

module.exports = function bringEveryLanguage(source) {
  const { name, domain } = readDomain(source)
  return `${source}
    import { brought } from '@/i18n/brought'
    import { ${name} as zhTw } from './texts.zh-tw'
    import { ${name} as enUs } from './texts.en-us'
    Object.assign(brought['zh-tw'], { '${domain}': zhTw })
    Object.assign(brought['en-us'], { '${domain}': enUs })`
}
