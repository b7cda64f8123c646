import fs from 'node:fs'
import path from 'node:path'
import { act, render, renderHook, screen } from '@testing-library/react'
import { errorText } from '@/i18n/error-text'
import { useT as useStaffT } from '@/features/staff/order/texts'
import { card } from '@/features/card/texts.zh-cn'
import { getLocale, setLocale, setWording, startLocale, t, useT, withTexts } from '@/i18n/runtime'
import { type Locale, locales, readLocale } from '@/i18n/locales'
import { errorTexts } from '@/i18n/errors/text'
import { zhTw } from '@/i18n/locale/zh-tw.gen'
import { enUs } from '@/i18n/locale/en-us.gen'
import { storage } from '@/platform/storage'
import { listTexts } from '../../../config/text-files.cjs'

const { t: cardText } = withTexts({ card })
afterEach(async () => {
  setWording([])
  await setLocale('zh-cn')
  storage.remove('lang')
})

function Probe() {
  const translate = useT()
  return <p>{translate('common.tabHome')}</p>
}

const languages = jest.spyOn(navigator, 'languages', 'get')
const prefers = (...tags: string[]) => void languages.mockReturnValue(tags)

describe('locales', () => {
  it.each([
    [['zh-TW', 'en'], 'zh-tw'],
    [['zh-Hant-HK'], 'zh-tw'],
    [['fr-FR', 'en-GB', 'zh-CN'], 'en-us'],
    [['zh'], 'zh-cn'],
  ])('begin with the first of %j that is one of ours, where none was chosen', async (tags, locale) => {
    storage.remove('lang')
    prefers(...tags)
    await startLocale()
    expect(getLocale()).toBe(locale)
  })

  it('are exactly zh-cn, zh-tw and en-us, the first by default [BK-022]', () => {
    expect(locales).toEqual(['zh-cn', 'zh-tw', 'en-us'])
    storage.remove('lang')
    prefers('fr-FR', 'de')
    void startLocale()
    expect(getLocale()).toBe('zh-cn')
  })

  it('read zh_tw as zh-tw wherever it is met [IP-003]', async () => {
    expect(readLocale('zh_tw')).toBe('zh-tw')
    document.cookie = 'lang=zh_tw; path=/'
    await startLocale()
    expect(getLocale()).toBe('zh-tw')
  })

  it('take the lang cookie before local storage [BK-493]', async () => {
    localStorage.setItem('lang', 'zh-tw')
    document.cookie = 'lang=en-us; path=/'
    await startLocale()
    expect(getLocale()).toBe('en-us')
    document.cookie = 'lang=; path=/; max-age=0'
    await startLocale()
    expect(getLocale()).toBe('zh-tw')
  })

  it('keep the chosen one in the lang cookie and in local storage [BK-492]', async () => {
    await setLocale('zh-tw')
    expect(document.cookie).toContain('lang=zh-tw')
    expect(localStorage.getItem('lang')).toBe('zh-tw')
    expect(document.documentElement.lang).toBe('zh-TW')
  })

  it('have the same keys and the same placeholders in every text', () => {
    const flat = (texts: object) =>
      Object.entries(texts).flatMap(([domain, words]) =>
        Object.entries(words as Record<string, string>).map(([key, text]) => [`${domain}.${key}`, text]),
      )
    // `{n:class|classes}` depends on a number; another language may have no such word, or the word alone.
    const names = (text: string, slot: RegExp) => new Set([...text.matchAll(slot)].map(([, name]) => name!))
    const values = (text: string) => names(text, /\{(\w+)\}/g)
    const differs = (text: string, other = '{missing}') =>
      [...values(other)].some((name) => !values(text).has(name)) || [...values(text)].some((name) => !names(other, /\{(\w+)/g).has(name))
    const all = listTexts(path.resolve())
    const readTexts = (locale: string) =>
      Object.fromEntries(
        all.map(({ domain, place }) => [domain, Object.values(jest.requireActual<Record<string, object>>(`@/${place}.${locale}`))[0]!]),
      )
    // Who brings the texts of another language brings them with its pages.
    const sources = fs.readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.gen)\.ts$/.test(file))
    const bringing = sources.map((file) => fs.readFileSync(path.join('src', file), 'utf8')).filter((text) => text.includes('withAllTexts('))
    const broughtNames = new Set(
      bringing.flatMap((text) => [...text.matchAll(/import \{ (\w+).* from '.*texts\.en-us'/g)].map(([, name]) => name)),
    )
    const withPages = all.filter(({ name }) => broughtNames.has(name)).map(({ domain }) => domain)
    expect(withPages).toContain('till')
    for (const [locale, { texts: loaded }] of Object.entries({ 'zh-tw': zhTw, 'en-us': enUs })) {
      const texts = Object.fromEntries(flat({ ...readTexts(locale), errors: errorTexts[locale as Locale] })) as Record<string, string>
      const own = flat({ ...readTexts('zh-cn'), errors: errorTexts['zh-cn'] })
      // A text that comes with its pages is not loaded with the language.
      expect(Object.keys(readTexts(locale)).filter((domain) => !(domain in loaded))).toEqual(withPages)
      expect(own.filter(([key, text]) => differs(text!, texts[key!])).map(([key]) => key)).toEqual([])
    }
  })
})

describe('a text', () => {
  it('changes at once when the language does', async () => {
    render(<Probe />)
    expect(screen.getByText('首页')).toBeTruthy()
    await act(() => setLocale('en-us'))
    expect(screen.getByText('Home')).toBeTruthy()
  })

  it('has its values filled in, and keeps a value that looks like a placeholder', () => {
    expect(t('common.yearMonth', { year: 2026, month: '{year}' })).toBe('2026年{year}')
  })

  it('a text of a domain that was not given to `withTexts` is a type error', () => {
    // @ts-expect-error -- the texts of cards are not among the app's first texts
    const early = () => t('card.unitDays', { n: 1 })
    expect(early()).toBe(cardText('card.unitDays', { n: 1 }))
    const staffText = renderHook(useStaffT).result.current
    // @ts-expect-error -- only the texts of cards were given
    expect(cardText('staff-order.changeTitle', { name: 'Tom' })).toBe(staffText('staff-order.changeTitle', { name: 'Tom' }))
  })

  it('has a space between Chinese and a value that is not Chinese', () => {
    const staffText = renderHook(useStaffT).result.current
    expect(['林晓', '林*', 'Tom'].map((name) => staffText('staff-order.changeTitle', { name }))).toEqual([
      '修改林晓的预约',
      '修改林*的预约',
      '修改 Tom 的预约',
    ])
    expect(staffText('staff.booked', { name: 'A 林' })).toBe('已为 A 林预约')
  })

  it('has the English singular for a count of one', async () => {
    await setLocale('en-us')
    const shown = (n: number) => t('booking.costTimes', { n })
    expect([shown(1), shown(2), shown(11)]).toEqual(['1 time', '2 times', '11 times'])
    // A unit beside a number.
    expect([cardText('card.unitDays', { n: 1 }), cardText('card.unitDays', { n: 30 })]).toEqual(['day', 'days'])
  })

  it('names the reason of a rule in the present language', async () => {
    expect(errorText('member.code_too_soon', { n: 42 })).toBe('请 42 秒后再获取验证码')
    await setLocale('en-us')
    expect(errorText('permission.none')).toBe('You don’t have permission to do this.')
  })
})

describe('wording of a venue', () => {
  const rules = [{ origin: '首页', replace: '大厅' }]

  it('replaces simplified Chinese and never the other two [BK-023 IP-006 IP-007]', async () => {
    render(<Probe />)
    act(() => setWording(rules))
    expect(screen.getByText('大厅')).toBeTruthy()
    for (const locale of ['zh-tw', 'en-us'] as const) {
      await act(() => setLocale(locale))
      act(() =>
        setWording([
          { origin: '首頁', replace: 'x' },
          { origin: 'Home', replace: 'x' },
        ]),
      )
      expect(screen.queryByText('x')).toBeNull()
    }
  })

  it('never changes a value that is filled in: a name stays a name [BK-023]', () => {
    setWording([{ origin: '5月', replace: '五月' }])
    expect(t('common.monthDay', { month: '5月', day: 3 })).toBe('5月3日')
  })

  it('ignores a rule without an original', () => {
    setWording([{ origin: '', replace: 'x' }])
    expect(t('common.tabHome')).toBe('首页')
  })
})
