import { addMinutes, instant, readDay, readInstant } from '@/domain/time'
import { guessesLeft } from '@/domain/voucher/guesses'
import { judgeChoice } from '@/domain/voucher/judge-choice'
import { undoWindow } from '@/domain/voucher/kind'
import { extendedTerm, isMonthly } from '@/domain/voucher/monthly'
import { lastFour, readVoucherText } from '@/domain/voucher/read-voucher-text'
import { ruleFor, type RuleFacts } from '@/domain/voucher/rule-for'

const now = readInstant('2026-05-22T17:34:00+08:00')

describe('The text of a voucher', () => {
  it.each([
    ['104288303617', '104288303617'],
    ['1042 8830 3617', '104288303617'],
    ['１０４２－８８３０－３６１７', '104288303617'],
    ['\u200b1042\u00a08830\u30003617\ufeff', '104288303617'],
    ['12345678', '12345678'],
    ['1'.repeat(32), '1'.repeat(32)],
  ])('%j is a code of digits alone, however it was pasted', (typed, code) => {
    expect(readVoucherText(typed)).toEqual({ is: 'code', code })
  })

  it.each([
    ['【抖音】我的券 https://v.douyin.com/AbC_1/ 打开看看', 'https://v.douyin.com/AbC_1/'],
    ['see https://v.douyin.com/x, then https://v.douyin.com/y', 'https://v.douyin.com/x'],
  ])('%j has its first address', (typed, link) => {
    expect(readVoucherText(typed)).toEqual({ is: 'link', link })
  })

  it.each([
    '',
    '1234567',
    '1'.repeat(33),
    '券码 104288303617',
    '1042x88303617',
    'http://v.douyin.com/a',
    `https://v.douyin.com/${'a'.repeat(500)}`,
  ])('%j is none', (typed) => {
    expect(readVoucherText(typed)).toBeUndefined()
  })

  it('is shown by its last four digits', () => {
    expect(lastFour('104288303617')).toBe('3617')
  })
})

describe('The rule for a product', () => {
  const rule = (id: number, more: Partial<RuleFacts>): RuleFacts => ({
    id,
    kind: 'douyin',
    shops: [1],
    keys: [],
    isProductAll: false,
    priority: 0,
    ...more,
  })
  const chosen = (rules: RuleFacts[], keys = ['own', 'sku'], shopId = 1) => {
    const found = ruleFor(rules, { kind: 'douyin', keys }, shopId)
    return found.ok ? found.rule.id : found.reason
  }

  it('is one that names it before one for all, then the higher priority, then the older', () => {
    const all = rule(1, { isProductAll: true, priority: 9 })
    expect(chosen([all, rule(2, { keys: ['sku'] })])).toBe(2)
    expect(chosen([rule(2, { keys: ['sku'] }), rule(3, { keys: ['own'], priority: 1 })])).toBe(3)
    expect(chosen([rule(5, { keys: ['sku'] }), rule(4, { keys: ['own'] })])).toBe(4)
    expect(chosen([all])).toBe(1)
  })

  it('is refused where there is none, and where other shops alone have one', () => {
    expect(chosen([rule(1, { keys: ['other'] })])).toBe('voucher.no_rule')
    expect(chosen([rule(1, { keys: ['own'], shops: [2] })])).toBe('voucher.shop')
    expect(chosen([rule(1, { keys: ['own'], kind: 'meituan' })])).toBe('voucher.no_rule')
    expect(chosen([rule(1, { isProductAll: true, shops: [2] })])).toBe('voucher.no_rule')
  })
})

describe('The choice of options', () => {
  const options = [
    { id: 1, isHere: true },
    { id: 2, isHere: true },
    { id: 3, isHere: false },
  ]
  it.each([
    [1, [1], true],
    [2, [2, 1], true],
    [1, [], false],
    [1, [1, 2], false],
    [2, [1, 1], false],
    [1, [3], false],
    [1, [9], false],
  ])('takes exactly %i of those that the shop gives: %j', (exchangeNum, chosen, isRight) => {
    const verdict = judgeChoice({ exchangeNum, options }, chosen)
    expect(verdict).toEqual(isRight ? { ok: true } : { ok: false, reason: 'voucher.choice', params: { n: exchangeNum } })
  })
})

describe('A monthly voucher', () => {
  it('is one of item 30 [MC-260]', () => {
    expect([30, 3, 0, 300].map((productNum) => isMonthly({ productNum }))).toEqual([true, false, false, false])
  })

  const today = readDay('2026-05-22')
  it('extends a card by a period after its last day, and changes nothing else of it', () => {
    const term = { start: readDay('2026-05-01'), end: readDay('2026-05-30') }
    expect(extendedTerm(term, 30, today)).toEqual({ start: '2026-05-01', end: '2026-06-29' })
    expect(extendedTerm({ ...term, end: today }, 30, today)).toEqual({ start: '2026-05-01', end: '2026-06-21' })
    expect(extendedTerm({ ...term, end: readDay('2026-05-21') }, 30, today)).toEqual({ start: '2026-05-22', end: '2026-06-20' })
  })
})

describe('The time to undo a use', () => {
  it('is an hour at Douyin and ten minutes at Meituan', () => {
    expect([undoWindow('douyin'), undoWindow('meituan')]).toEqual([60, 10])
  })
})

describe('Wrong codes', () => {
  const ago = (minutes: number) => addMinutes(now, -minutes)
  it('are five in a quarter of an hour; then there is a wait for the first of them to be past', () => {
    expect(guessesLeft([], now)).toEqual({ left: 5 })
    expect(guessesLeft([ago(1), ago(2), ago(3), ago(4)], now)).toEqual({ left: 1 })
    expect(guessesLeft([ago(1), ago(2), ago(3), ago(4), ago(10)], now)).toEqual({ minutes: 5 })
    expect(guessesLeft([ago(1), ago(2), ago(3), ago(4), ago(15)], now)).toEqual({ left: 1 })
    expect(
      guessesLeft(
        Array.from({ length: 1000 }, () => instant(now)),
        now,
      ),
    ).toEqual({ minutes: 15 })
  })
})
