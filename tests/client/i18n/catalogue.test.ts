import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { errorTexts } from '@/i18n/errors/text'
import { enUs as noticesEn } from '@/i18n/notices/en-us'
import { zhCn as noticesCn } from '@/i18n/notices/zh-cn'
import { zhTw as noticesTw } from '@/i18n/notices/zh-tw'

type Texts = Record<string, string>
const LOCALES = ['zh-cn', 'zh-tw', 'en-us'] as const
const notices = { 'zh-cn': noticesCn, 'zh-tw': noticesTw, 'en-us': noticesEn }
const folder = path.resolve('src/i18n/locale')

/** Every text of a locale by `domain.key`: of the screens, the errors and the notices. */
const catalogueOf = (locale: (typeof LOCALES)[number]): Texts => {
  const screens = readdirSync(path.join(folder, locale)).flatMap((file) => {
    const [texts] = Object.values(jest.requireActual<Record<string, Texts>>(path.join(folder, locale, file)))
    return Object.entries(texts!).map(([key, text]): [string, string] => [`${file}.${key}`, text])
  })
  const errors = Object.entries(errorTexts[locale]).map(([code, text]): [string, string] => [`error.${code}`, text])
  const told = Object.entries(notices[locale]).map(([kind, { title, body }]): [string, string] => [`notice.${kind}`, `${title} ${body}`])
  return Object.fromEntries([...screens, ...errors, ...told])
}
const catalogues = Object.fromEntries(LOCALES.map((locale) => [locale, catalogueOf(locale)])) as Record<(typeof LOCALES)[number], Texts>

/** Placeholders have names of their own on either side. */
const bare = (text: string) => text.replace(/\{\w+\}|(?<![A-Za-z])[NMXY](?![A-Za-z])/g, '{}').replace(/\s/g, '')

/** The messages that the document leaves out and the ledger words: every 「…」 of a row of our choice. */
const rows = readFileSync(path.resolve('tests/spec/booking.tsv'), 'utf8')
  .split('\n')
  .map((line) => line.split('\t'))
  .filter(
    ([, kind, , statement]) => (kind === 'wording' || kind === 'error') && statement?.includes('(our choice)') && statement.includes('「'),
  )
  .flatMap(([id, , , statement]) => [...statement!.matchAll(/「([^」]+)」/g)].map(([, words]): [string, string] => [id!, words!]))

describe('the catalogue of messages', () => {
  it('finds such messages in the ledger', () => expect(rows.length).toBeGreaterThan(40))

  it.each(rows)('has what row %s words as %s in all three languages [BK-497]', (_id, words) => {
    const keys = Object.keys(catalogues['zh-cn']).filter((key) => bare(catalogues['zh-cn'][key]!).includes(bare(words)))
    expect(keys).not.toEqual([])
    for (const locale of LOCALES)
      for (const key of keys) expect([key, locale, catalogues[locale][key]?.trim() || 'missing']).not.toContain('missing')
    for (const key of keys) expect([key, catalogues['en-us'][key]]).toEqual([key, expect.not.stringMatching(/[\u4e00-\u9fff]/)])
  })

  it('has the same messages in every language [BK-497]', () => {
    const keysOf = (locale: (typeof LOCALES)[number]) => Object.keys(catalogues[locale]).sort()
    expect(keysOf('zh-tw')).toEqual(keysOf('zh-cn'))
    expect(keysOf('en-us')).toEqual(keysOf('zh-cn'))
    for (const locale of LOCALES) expect(Object.entries(catalogues[locale]).filter(([, text]) => !text.trim())).toEqual([])
  })
})
