import { renewalProvider, type Period, type RenewalProvider, type SigningSpot, type SpotReason } from '@/domain/card/renewal/provider'
import { CardType } from '@/domain/card/card'
import { isStillDue, nextDue } from '@/domain/card/renewal/due'
import { judgeSign } from '@/domain/card/renewal/judge-sign'
import { deductUntil, firstTry, nextTry, tryUntil } from '@/domain/card/renewal/next-try'
import { makeNextDeduction } from '@/domain/card/renewal/next-deduction'
import { hasFirstPrice, isByDay, chooseTrigger } from '@/domain/card/renewal/renewal'
import { endOfDay, formatInstant, readDay, readInstant } from '@/domain/time'

const day = readDay
const month = { type: 3, balance: 30, end: day('2026-06-20'), trigger: 3 } as const
const times = { type: 2, balance: 2, end: null, trigger: 2 } as const
const value = { type: 1, balance: 9_999, end: null, trigger: 10_000 } as const

describe('A card that is renewed', () => {
  it('is told of 5 days before the day on which so many days are left, if it is a period card [MC-261]', () => {
    expect(nextDue(month, day('2026-05-22'))).toEqual({ noticeDay: '2026-06-12', dueDay: '2026-06-17' })
    expect(nextDue(month, day('2026-06-12'))).toEqual({ noticeDay: '2026-06-12', dueDay: '2026-06-17' })
  })

  it('is told of as soon as so much is left, and deducted 5 days later, if it has no such day [MC-261]', () => {
    expect(nextDue(value, day('2026-06-01'))).toEqual({ noticeDay: '2026-06-01', dueDay: '2026-06-06' })
    expect(nextDue({ ...value, balance: 10_001 }, day('2026-06-01'))).toBeNull()
    expect(nextDue(times, day('2026-06-01'))).toEqual({ noticeDay: '2026-06-01', dueDay: '2026-06-06' })
    expect(nextDue({ ...times, balance: 3 }, day('2026-06-01'))).toBeNull()
  })

  it('is told of 5 days before all the same when it is found late, even after its end', () => {
    expect(nextDue(month, day('2026-06-18'))).toEqual({ noticeDay: '2026-06-18', dueDay: '2026-06-23' })
    expect(nextDue(month, day('2026-08-01'))).toEqual({ noticeDay: '2026-08-01', dueDay: '2026-08-06' })
  })

  it('waits for its end: a period card that has not begun has none', () => {
    expect(nextDue({ ...month, end: null }, day('2026-06-12'))).toBeNull()
    expect(isStillDue({ ...month, end: null }, day('2026-06-12'))).toBe(false)
  })

  it('is no more due once it was charged or prolonged meanwhile', () => {
    expect(isStillDue(month, day('2026-06-16'))).toBe(false)
    expect(isStillDue(month, day('2026-06-17'))).toBe(true)
    expect(isStillDue({ ...month, end: day('2026-07-20') }, day('2026-06-17'))).toBe(false)
    expect(isStillDue({ ...value, balance: 50_000 }, day('2026-06-17'))).toBe(false)
    expect(isStillDue(times, day('2026-06-17'))).toBe(true)
  })

  it('renews at 3 days, or at nothing left, where its option says nothing', () => {
    expect([chooseTrigger(3, null), chooseTrigger(2, null), chooseTrigger(1, null), chooseTrigger(3, 0)]).toEqual([3, 0, 0, 0])
  })

  it('names the coming deductions and their days before it is signed', () => {
    const card = { ...month, start: day('2026-05-22'), days: 30, months: null, monthDay: null }
    expect(makeNextDeduction(card, day('2026-05-22'))).toEqual({ noticeDay: '2026-06-12', dueDay: '2026-06-17', end: '2026-07-20' })
    expect(makeNextDeduction({ ...value, start: null, days: null, months: null, monthDay: null }, day('2026-05-22'))).toMatchObject({
      dueDay: '2026-05-27',
      end: null,
    })
    const told = { noticeDay: day('2026-06-13'), dueDay: day('2026-06-18') }
    expect(makeNextDeduction(card, day('2026-06-14'), told)).toEqual({ ...told, end: '2026-07-20' })
  })
})

describe('A deduction', () => {
  it('is tried at 9:00 of three days, the day of the notice’s word first', () => {
    expect(formatInstant(firstTry(day('2026-06-17')))).toBe('2026-06-17T09:00:00+08:00')
    const at = readInstant('2026-06-17T21:40:00+08:00')
    expect(formatInstant(nextTry(1, at)!)).toBe('2026-06-18T09:00:00+08:00')
    expect(nextTry(2, at)).not.toBeNull()
    expect(nextTry(3, at)).toBeNull()
    expect(formatInstant(tryUntil(at))).toBe('2026-06-17T22:30:00+08:00')
    expect(deductUntil(at)).toBe(endOfDay(day('2026-06-20')))
  })

  it('is made by day', () => {
    const at = (time: string) => isByDay(readInstant(`2026-06-17T${time}:00+08:00`))
    expect([at('06:59'), at('07:00'), at('21:59'), at('22:00')]).toEqual([false, true, true, false])
  })
})

describe('An agreement of deduction', () => {
  const fine = { autoRenew: true, blocked: null as SpotReason | null, isHolder: true, isSigned: false, isAgreed: true }

  it('is signed by the holder, once a card, agreed to, in WeChat, where the brand has it [MC-102][MC-097][MC-145][MC-147]', () => {
    const readReason = (change: Partial<typeof fine>) => {
      const verdict = judgeSign({ ...fine, ...change })
      return verdict.ok ? 'ok' : verdict.reason
    }
    expect(readReason({})).toBe('ok')
    expect(readReason({ blocked: 'card.renew_unavailable' })).toBe('card.renew_unavailable')
    expect(readReason({ autoRenew: false })).toBe('card.renew_unavailable')
    expect(readReason({ isHolder: false })).toBe('card.renew_signer')
    expect(readReason({ isSigned: true })).toBe('card.renew_signed')
    expect(readReason({ isAgreed: false })).toBe('card.renew_untold')
    expect(readReason({ blocked: 'card.renew_wechat_only' })).toBe('card.renew_wechat_only')
  })

  it('is signed with WeChat inside WeChat and with Alipay in a browser, for period cards of 7 days at least, where the brand has them [MC-145][MC-147]', () => {
    const period = { type: CardType.period, days: 30 } as const
    const at = (spot: SigningSpot, offered: readonly RenewalProvider[], of: Period = period) => {
      const found = renewalProvider(spot, offered, of)
      return found.ok ? found.provider : found.reason
    }
    const both = ['wechat', 'alipay'] as const
    expect([at('wechat', both), at('browser', both)]).toEqual(['wechat', 'alipay'])
    expect([at('app', both), at('app', []), at('browser', [])]).toEqual([
      'card.renew_wechat_only',
      'card.renew_unavailable',
      'card.renew_unavailable',
    ])
    expect([at('browser', ['wechat']), at('wechat', ['alipay'])]).toEqual(['card.renew_wechat_only', 'card.renew_browser_only'])
    expect([at('browser', both, { ...period, days: 6 }), at('browser', both, { ...period, days: 7 })]).toEqual([
      'card.renew_wechat_only',
      'alipay',
    ])
    expect([at('browser', both, { type: 2, days: 90 }), at('wechat', ['alipay'], { type: 1, days: null })]).toEqual([
      'card.renew_wechat_only',
      'card.renew_unavailable',
    ])
  })

  it('has its first price once a person [MC-197]', () => {
    expect(hasFirstPrice({ firstPrice: 12_900 }, false)).toBe(true)
    expect(hasFirstPrice({ firstPrice: 12_900 }, true)).toBe(false)
    expect(hasFirstPrice({ firstPrice: null }, false)).toBe(false)
  })
})
