import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { forMember } from '@/i18n/errors/for-member'
import { errorTexts } from '@/i18n/errors/text'
import { enUs as noticesEn } from '@/i18n/notices/en-us'
import { zhCn as noticesCn } from '@/i18n/notices/zh-cn'
import { zhTw as noticesTw } from '@/i18n/notices/zh-tw'
import { listTexts } from '../../../config/text-files.cjs'

type Texts = Record<string, string>
const LOCALES = ['zh-cn', 'zh-tw', 'en-us'] as const
const notices = { 'zh-cn': noticesCn, 'zh-tw': noticesTw, 'en-us': noticesEn }

/** Every text of a locale by `domain.key`: of the screens, the errors and the notices. */
const readCatalogue = (locale: (typeof LOCALES)[number]): Texts => {
  const screens = listTexts(path.resolve()).flatMap(({ domain, place }) => {
    const [texts] = Object.values(jest.requireActual<Record<string, Texts>>(`@/${place}.${locale}`))
    return Object.entries(texts!).map(([key, text]): [string, string] => [`${domain}.ts.${key}`, text])
  })
  const errors = Object.entries(errorTexts[locale]).map(([code, text]): [string, string] => [`error.${code}`, text])
  const told = Object.entries(notices[locale]).map(([kind, { title, body }]): [string, string] => [`notice.${kind}`, `${title} ${body}`])
  return Object.fromEntries([...screens, ...errors, ...told])
}
const catalogues = Object.fromEntries(LOCALES.map((locale) => [locale, readCatalogue(locale)])) as Record<(typeof LOCALES)[number], Texts>

/** Placeholders are named differently in the ledger and in the app. */
const bare = (text: string) => text.replace(/\{\w+\}|(?<![A-Za-z])[NMXY](?![A-Za-z])/g, '{}').replace(/\s/g, '')

const ledger = ['booking', 'identity', 'commerce'].map((name) => readFileSync(path.resolve(`tests/spec/${name}.tsv`), 'utf8')).join('\n')
const writeRow = (id: string) => ledger.split('\n').find((line) => line.startsWith(`${id}\t`)) ?? ''

/** A half-width mark beside a Chinese character, or beside a value or quotation in a Chinese text. */
const narrow = /[\u3400-\u9fff」）}][,;:!?()]|[,;:!?()][\u3400-\u9fff「（{]/

/** Texts whose half-width marks are the ledger's own, by its rows. */
const narrowInLedger: [string, string][] = [
  ['BK-229', 'error.booking.order_window'],
  ['BK-236', 'error.booking.not_open'],
  ['BK-239', 'error.booking.already_booked'],
  ['BK-240', 'error.booking.full'],
  ['BK-241', 'error.booking.trial_full'],
  ['BK-243', 'error.booking.person_times'],
  ['BK-277', 'order.ts.remarkHint'],
  ['BK-416', 'common.ts.loadFailed'],
  ['MC-121', 'competition.ts.applyOpen'],
  ['BK-418', 'error.booking.too_few_people'],
  ['BK-418', 'notice.class.too_few'],
  ['BK-418', 'notice.class.too_few_unpaid'],
  ['BK-423', 'order.ts.bookingFailed'],
  ['BK-432', 'error.booking.changed'],
  ['BK-434', 'waiting.ts.joinFailed'],
  ['BK-438', 'waiting.ts.leaveFailed'],
  ['BK-453', 'error.pay.not_enabled'],
  ['BK-453', 'payment.ts.offBody'],
  ['BK-456', 'error.booking.subscribe_failed'],
  ['BK-456', 'waiting.ts.subscribeFailed'],
  ['BK-457', 'error.booking.unsubscribe_failed'],
  ['BK-457', 'waiting.ts.unsubscribeFailed'],
  ['BK-458', 'error.card.none_to_wait'],
  ['BK-459', 'card-own.ts.renewMonthly'],
  ['BK-461', 'error.booking.class_unavailable'],
  ['IP-329', 'error.checkin.no_right'],
  ['IP-329', 'checkin-code.ts.refused'],
]

/** The messages that the document leaves out and the ledger words: every 「…」 of a row marked as our choice. */
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

  it('speaks to Taiwan as Taiwan writes: with its words, one form of address and full-width marks', () => {
    const elsewhere = /信息|視頻|二維碼|登錄|短信|網絡|屏幕|用戶|默認|質量|程序|支付方式|待支付|支付成功|續費|據點|賬|周[一二三四五六日]|您/
    expect(Object.entries(catalogues['zh-tw']).filter(([, text]) => elsewhere.test(text) || narrow.test(text))).toEqual([])
  })

  it('has full-width marks in simplified Chinese, but where the ledger words a message with others', () => {
    const found = Object.keys(catalogues['zh-cn']).filter((key) => narrow.test(catalogues['zh-cn'][key]!))
    expect(found.sort()).toEqual(narrowInLedger.map(([, key]) => key).sort())
  })

  it('has the apostrophe of print in English', () => {
    expect(Object.entries(catalogues['en-us']).filter(([, text]) => text.includes("'"))).toEqual([])
  })

  it('has one English name for a company’s part', () => {
    const names = Object.entries(catalogues['en-us']).filter(([key]) => /补贴/.test(catalogues['zh-cn'][key]!))
    expect(names.filter(([, text]) => /benefit|allowance/i.test(text))).toEqual([])
  })

  it.each(narrowInLedger)('has the marks of row %s in %s', (id, key) => {
    // A notice has these words as its title, and more text below.
    const [words] = catalogues['zh-cn'][key]!.split(' {time}')
    expect(bare(writeRow(id))).toContain(bare(words!))
  })

  it.each(LOCALES)('speaks of a member in %s with the marks of the language', (locale) => {
    const texts = Object.entries(forMember[locale])
    const wrong = locale === 'en-us' ? /[\u3000-\u9fff\uff00-\uffef]/ : narrow
    expect(texts.filter(([, text]) => wrong.test(text))).toEqual([])
  })

  it('has no text of a screen that nothing says', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.tsx?$/.test(file) && !/texts\.\w+-\w+\.ts$/.test(file),
    )
    const sources = files.map((file) => readFileSync(path.join('src', file), 'utf8')).join('\n')
    // Said by its whole name, or by one whose end is a value: t(`common.${part}`).
    const begun = [...sources.matchAll(/`([a-z-]+\.\w*)\$\{/g)].map(([, start]) => start!)
    const names = Object.keys(catalogues['zh-cn'])
      .filter((key) => key.includes('.ts.'))
      .map((key) => key.replace('.ts.', '.'))
    expect(names.length).toBeGreaterThan(1000)
    expect(names.filter((name) => !sources.includes(`'${name}'`) && !begun.some((start) => name.startsWith(start)))).toEqual([])
  })

  it('has the same messages in every language [BK-497]', () => {
    const listKeys = (locale: (typeof LOCALES)[number]) => Object.keys(catalogues[locale]).sort()
    expect(listKeys('zh-tw')).toEqual(listKeys('zh-cn'))
    expect(listKeys('en-us')).toEqual(listKeys('zh-cn'))
    for (const locale of LOCALES) expect(Object.entries(catalogues[locale]).filter(([, text]) => !text.trim())).toEqual([])
  })
})
