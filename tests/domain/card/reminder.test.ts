import { CardType } from '@/domain/card/card'
import { listReminders, remindsAt, type RemindedCard } from '@/domain/card/reminder'
import { readDay, readInstant, type ShopDate } from '@/domain/time'

const day = (text: string): ShopDate => readDay(text)
const today = day('2026-11-21')
const card = (more: Partial<RemindedCard> = {}): RemindedCard => ({
  ...{
    type: CardType.period,
    balance: 0,
    start: day('2026-01-01'),
    end: day('2026-11-28'),
    validFrom: null,
    validTo: null,
    checkValid: false,
  },
  ...{
    isActive: true,
    isLocked: false,
    lockStart: null,
    lockEnd: null,
    isRenewed: false,
    chargedOn: day('2026-01-01'),
    low: 0,
    lastAbove: null,
  },
  ...more,
})
const times = (more: Partial<RemindedCard> = {}) =>
  card({
    ...{
      type: CardType.times,
      balance: 5,
      start: null,
      end: null,
      validFrom: day('2026-01-01'),
      validTo: day('2026-11-28'),
      checkValid: true,
    },
    ...{ low: 2, lastAbove: 7, ...more },
  })
const kinds = (one: RemindedCard) => listReminders(one, today).map(({ kind }) => kind)

describe('The reminder of the last day of a card', () => {
  it.each<[string, string[]]>([
    ['2026-11-29', []],
    ['2026-11-28', ['week']],
    ['2026-11-23', ['week']],
    ['2026-11-22', ['day']],
    ['2026-11-21', ['day']],
    ['2026-11-20', []],
  ])('a holder is reminded by the last day of the card: %s', (end, expected) => {
    expect(kinds(card({ end: day(end) }))).toEqual(expected)
    expect(kinds(times({ validTo: day(end) }))).toEqual(expected)
  })

  it.each<[string, RemindedCard]>([
    ['renews itself', card({ isRenewed: true })],
    ['the shop has switched off', card({ isActive: false })],
    ['the shop has locked', card({ isLocked: true })],
    ['is on leave', card({ lockStart: day('2026-11-20'), lockEnd: day('2026-11-26') })],
    ['has a leave to come, by which it moves', card({ lockStart: day('2026-11-22'), lockEnd: day('2026-11-26') })],
    ['is used up', times({ balance: 0, lastAbove: null })],
    ['has no last day', times({ checkValid: false })],
    ['was bought within the week', card({ chargedOn: day('2026-11-21') })],
  ])('a holder is never reminded of a card that %s', (_, one) => {
    expect(kinds(one)).toEqual([])
  })

  it('the holder of a card for a few days is reminded the day before too, but not of a card for today', () => {
    expect(kinds(card({ end: day('2026-11-22'), chargedOn: day('2026-11-20') }))).toEqual(['day'])
    expect(kinds(card({ end: day('2026-11-21'), chargedOn: day('2026-11-21') }))).toEqual([])
  })
})

describe('The reminder of a small balance', () => {
  it.each<[number, string[]]>([
    [3, []],
    [2, ['low']],
    [0, ['low']],
  ])('a holder is reminded from the limit of the shop on: %s left', (balance, expected) => {
    expect(kinds(times({ balance, checkValid: false }))).toEqual(expected)
  })

  it('a holder is reminded only after the card had more, and if the shop has a limit', () => {
    expect(kinds(times({ balance: 1, checkValid: false, lastAbove: null }))).toEqual([])
    expect(kinds(times({ balance: 0, checkValid: false, low: 0 }))).toEqual([])
    expect(kinds(card({ end: null, low: 2, lastAbove: 7 }))).toEqual([])
  })
})

it('Reminders go out by day', () => {
  const at = (time: string) => remindsAt(readInstant(`2026-11-21T${time}:00+08:00`))
  expect(['08:59', '09:00', '20:59', '21:00', '00:30'].map(at)).toEqual([false, true, true, false, false])
})
