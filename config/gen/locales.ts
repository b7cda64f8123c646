import path from 'node:path'
import { findExport, filesIn } from './exports'
import { formatCode } from './format-code'
import type { Write } from './write'

const FOLDER = 'src/i18n/locale'
/** Domains whose texts are in the first bundle, because every shop's first page needs them; all others load with their pages. */
const FIRST = ['booking', 'common', 'system']
/** The folder of the domains whose texts come with their pages in every language: the main package of the mini-program has no place for them. */
const PAGES = 'pages'
const OTHERS = { 'zh-tw': 'zhTw', 'en-us': 'enUs' }
const NOTE = '// Made by `npm run gen` from the files of the folder beside it.'

/** Writes `src/i18n/locale/<locale>.gen.ts`: the texts of a locale that do not come with their pages, and which of them are in the first bundle. */
export async function generateLocales(root: string, write: Write): Promise<void> {
  const room = (locale: string, below = '') => {
    const folder = path.join(root, FOLDER, locale, below)
    return filesIn(folder).map((domain) => ({
      domain,
      file: path.posix.join(locale, below, domain),
      name: findExport(folder, domain, /export const (\w+)/),
    }))
  }
  const save = async (locale: string, text: string) => {
    const file = `${FOLDER}/${locale}.gen.ts`
    write(file, await formatCode(root, file, `${NOTE}\n${text}`))
  }
  const withPages = room('zh-cn', PAGES)
  const all = [...room('zh-cn'), ...withPages].sort((one, other) => (one.domain < other.domain ? -1 : 1))
  await save(
    'zh-cn',
    `${all.map(({ domain, file, name }) => `import ${FIRST.includes(domain) ? '' : 'type '}{ ${name} } from './${file}'`).join('\n')}

    const first = { ${FIRST.join(', ')} }

    /** Texts that no first page needs: who says them brings them by \`withTexts\`. */
    interface Later {
      ${all.flatMap(({ domain, name }) => (FIRST.includes(domain) ? [] : [`'${domain}': typeof ${name}`])).join('\n')}
    }

    /** The domains whose texts come with the app. */
    export type FirstDomain = keyof typeof first

    /** The domains whose texts come with their pages in every language (\`withAllTexts\`). */
    export type PageDomain = ${withPages.map(({ domain }) => `'${domain}'`).join(' | ')}

    /** The texts of the default locale; they define the keys. */
    export const zhCn = { texts: first as typeof first & Later }
    `,
  )
  for (const [locale, word] of Object.entries(OTHERS)) {
    const texts = room(locale)
    await save(
      locale,
      `${texts.map(({ file, name }) => `import { ${name} } from './${file}'`).join('\n')}

      export const ${word} = {
        texts: { ${texts.map(({ domain, name }) => (domain === name ? name : `'${domain}': ${name}`)).join(', ')} },
      }
      `,
    )
  }
}
