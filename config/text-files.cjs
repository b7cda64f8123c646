// Where the texts are: `texts.<locale>.ts` beside what says them, a domain of keys each.
const fs = require('node:fs')
const path = require('node:path')

const IN_CHINESE = /(^|\/)texts\.zh-cn\.ts$/

/** The name of a file's texts, and their domain: `cardFreeze` has those of `card-freeze`, `privateTexts` (a word of the language) those of `private`. */
exports.readDomain = (source) => {
  const name = /export const (\w+)/.exec(source)[1]
  return { name, domain: name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`).replace(/-texts$/, '') }
}

/** Every domain by its name, with its place in `src` as the imports say it without the locale: `features/card/texts`. */
exports.listTexts = (root) =>
  fs
    .readdirSync(path.join(root, 'src'), { recursive: true })
    .map((file) => String(file).replaceAll(path.sep, '/'))
    .filter((file) => IN_CHINESE.test(file))
    .map((file) => ({
      place: file.replace('.zh-cn.ts', ''),
      ...exports.readDomain(fs.readFileSync(path.join(root, 'src', file), 'utf8')),
    }))
    .sort((one, other) => (one.domain < other.domain ? -1 : 1))
