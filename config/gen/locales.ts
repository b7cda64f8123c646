import fs from 'node:fs'
import path from 'node:path'
import { listTexts } from '../text-files.cjs'
import { formatCode } from './format-code'
import type { Write } from './write'

const FOLDER = 'src/i18n/locale'
/** Domains whose texts are in the first bundle, because every shop's first page needs them; all others load with their pages. */
const FIRST = ['booking', 'common', 'system']
const OTHERS = { 'zh-tw': 'zhTw', 'en-us': 'enUs' }
const NOTE = '// Made by `npm run gen` from the texts beside what says them.'

/** The places of the domains that some file brings in every language (`withAllTexts`): the main package of the mini-program has no room for them. */
function findPlacesWithPages(root: string): Set<string> {
  const src = path.join(root, 'src')
  const files = fs
    .readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.gen.ts'))
  return new Set(
    files.flatMap((file) =>
      [...fs.readFileSync(path.join(src, file), 'utf8').matchAll(/from '([^']+\/texts)\.en-us'/g)].map(([, from]) =>
        from!.startsWith('@/') ? from!.slice(2) : path.posix.join(path.posix.dirname(file.replaceAll(path.sep, '/')), from!),
      ),
    ),
  )
}

/** Writes `src/i18n/locale/<locale>.gen.ts`: the texts of a locale that do not come with their pages, and which of them are in the first bundle. */
export async function generateLocales(root: string, write: Write): Promise<void> {
  const save = async (locale: string, text: string) => {
    const file = `${FOLDER}/${locale}.gen.ts`
    write(file, await formatCode(root, file, `${NOTE}\n${text}`))
  }
  const all = listTexts(root)
  const places = findPlacesWithPages(root)
  const isWithPages = ({ place }: { place: string }) => places.has(place)
  await save(
    'zh-cn',
    `${all.map(({ domain, place, name }) => `import ${FIRST.includes(domain) ? '' : 'type '}{ ${name} } from '@/${place}.zh-cn'`).join('\n')}

    const first = { ${FIRST.join(', ')} }

    /** Texts that no first page needs: who says them brings them by \`withTexts\`. */
    interface Later {
      ${all.flatMap(({ domain, name }) => (FIRST.includes(domain) ? [] : [`'${domain}': typeof ${name}`])).join('\n')}
    }

    /** The domains whose texts come with the app. */
    export type FirstDomain = keyof typeof first

    /** The domains whose texts come with their pages in every language (\`withAllTexts\`). */
    export type PageDomain = ${all
      .filter(isWithPages)
      .map(({ domain }) => `'${domain}'`)
      .join(' | ')}

    /** The texts of the default locale; they define the keys. */
    export const zhCn = { texts: first as typeof first & Later }
    `,
  )
  const loaded = all.filter((texts) => !isWithPages(texts))
  for (const [locale, word] of Object.entries(OTHERS)) {
    await save(
      locale,
      `${loaded.map(({ place, name }) => `import { ${name} } from '@/${place}.${locale}'`).join('\n')}

      export const ${word} = {
        texts: { ${loaded.map(({ domain, name }) => (domain === name ? name : `'${domain}': ${name}`)).join(', ')} },
      }
      `,
    )
  }
}
