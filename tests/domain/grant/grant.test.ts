import { canDraw, drawSlots } from '@/domain/grant/draw-slots'
import { envelopeState, judgeEnvelope, type EnvelopeFacts } from '@/domain/grant/envelope'
import { grantState, sortForStaff } from '@/domain/grant/grant-state'
import { isForVisitors, judgeGrant, type GrantFacts, type GrantPerson, type GrantTarget } from '@/domain/grant/judge-grant'
import { addDays, instant, readDay, readInstant } from '@/domain/time'

const now = readInstant('2026-05-22T17:26:00+08:00')
const today = readDay('2026-05-22')
const hour = 3_600_000
const everybody: GrantTarget = { standing: [], isNew: false, awayDays: null, isTrialOnly: false }
const grant = (more: Partial<GrantFacts> = {}): GrantFacts => ({
  name: '端午开练礼',
  start: instant(now - hour),
  end: instant(now + hour),
  stock: 100,
  taken: 14,
  target: everybody,
  ...more,
})
const person = (more: Partial<GrantPerson> = {}): GrantPerson => ({
  status: 2,
  hasPaid: true,
  cameOn: addDays(today, -3),
  hadCard: true,
  takesOffers: true,
  ...more,
})
const judged = (facts: GrantFacts, who = person()) => {
  const verdict = judgeGrant({ grant: facts, person: who, now })
  return verdict.ok ? 'claimed' : verdict.reason
}
const meantFor = (target: Partial<GrantTarget>, who: Partial<GrantPerson> = {}) =>
  judged(grant({ target: { ...everybody, ...target } }), person(who)) === 'claimed'

describe('A grant', () => {
  it('is claimed within its time, by whom it is meant for, while some are left', () => {
    expect(judged(grant())).toBe('claimed')
    expect(judged(grant({ stock: null, taken: 5_000 }))).toBe('claimed')
    expect(judged(grant({ taken: 99 }))).toBe('claimed')
    expect(judged(grant({ start: now }))).toBe('claimed')
  })

  it('is claimed in no other case, and of several reasons the first is said: not open, over, not meant for one, gone', () => {
    const wrong = { start: instant(now + 1), end: now, taken: 100, target: { ...everybody, standing: [1] } }
    expect(judgeGrant({ grant: grant(wrong), person: person(), now })).toEqual({
      ok: false,
      reason: 'grant.not_open',
      params: { time: '2026-05-22 17:26' },
    })
    expect(judged(grant({ ...wrong, start: instant(now - hour) }))).toBe('grant.over')
    expect(judged(grant({ ...wrong, start: instant(now - hour), end: instant(now + 1) }))).toBe('grant.target')
    expect(judgeGrant({ grant: grant({ taken: 100 }), person: person(), now })).toEqual({
      ok: false,
      reason: 'grant.gone',
      params: { name: '端午开练礼' },
    })
  })
})

describe('The target of a grant', () => {
  it('is the statuses of membership that it names', () => {
    expect(meantFor({ standing: [0, 1] }, { status: 1 })).toBe(true)
    expect(meantFor({ standing: [0, 1] }, { status: 2 })).toBe(false)
  })

  it('is newcomers, who neither came nor paid', () => {
    expect(meantFor({ isNew: true }, { cameOn: null, hasPaid: false })).toBe(true)
    expect(meantFor({ isNew: true }, { cameOn: today, hasPaid: false })).toBe(false)
    expect(meantFor({ isNew: true }, { cameOn: null, hasPaid: true })).toBe(false)
  })

  it('is people who stayed away so many days, and not people who never came', () => {
    expect(meantFor({ awayDays: 30 }, { cameOn: addDays(today, -30) })).toBe(true)
    expect(meantFor({ awayDays: 30 }, { cameOn: addDays(today, -29) })).toBe(false)
    expect(meantFor({ awayDays: 30 }, { cameOn: null })).toBe(false)
  })

  it('is people who came on trial and never had a card', () => {
    expect(meantFor({ isTrialOnly: true }, { hadCard: false })).toBe(true)
    expect(meantFor({ isTrialOnly: true }, { hadCard: true })).toBe(false)
    expect(meantFor({ isTrialOnly: true }, { hadCard: false, cameOn: null })).toBe(false)
  })

  it('is nobody by what he did unless he takes offers that are chosen for him', () => {
    expect(meantFor({ awayDays: 30 }, { cameOn: addDays(today, -40), takesOffers: false })).toBe(false)
    expect(meantFor({ isTrialOnly: true }, { hadCard: false, takesOffers: false })).toBe(false)
    expect(meantFor({ isNew: true }, { cameOn: null, hasPaid: false, takesOffers: false })).toBe(true)
  })

  it('has visitors in it where it is everybody, newcomers or registered people', () => {
    expect(isForVisitors(everybody)).toBe(true)
    expect(isForVisitors({ ...everybody, isNew: true })).toBe(true)
    expect(isForVisitors({ ...everybody, standing: [0, 2] })).toBe(true)
    expect(isForVisitors({ ...everybody, standing: [2] })).toBe(false)
    expect(isForVisitors({ ...everybody, awayDays: 30 })).toBe(false)
    expect(isForVisitors({ ...everybody, isTrialOnly: true })).toBe(false)
  })
})

describe('The slots of an envelope', () => {
  /** The least, the greatest and any other number that may be drawn. */
  const draws = [() => 0, (limit: number) => limit - 1, (limit: number) => Math.floor(limit / 2), (limit: number) => (limit * 7) % limit]

  it('have the sum to the fen, each within the bounds, whatever is drawn', () => {
    for (const below of draws)
      for (const draw of [
        { count: 100, total: 88_000, min: 100, max: 2_000 },
        { count: 3, total: 300, min: 100, max: 100 },
        { count: 1, total: 777, min: 1, max: 777 },
        { count: 7, total: 7 * 250 + 3, min: 1, max: 251 },
      ]) {
        const slots = drawSlots(draw, below)
        expect(slots).toHaveLength(draw.count)
        expect(slots.reduce((sum, slot) => sum + slot, 0)).toBe(draw.total)
        expect(Math.min(...slots)).toBeGreaterThanOrEqual(draw.min)
        expect(Math.max(...slots)).toBeLessThanOrEqual(draw.max)
      }
  })

  it('are not drawn where no slots within the bounds have the sum', () => {
    expect(canDraw({ count: 3, total: 299, min: 100, max: 200 })).toBe(false)
    expect(canDraw({ count: 3, total: 601, min: 100, max: 200 })).toBe(false)
    expect(canDraw({ count: 0, total: 0, min: 1, max: 1 })).toBe(false)
    expect(() => drawSlots({ count: 3, total: 299, min: 100, max: 200 }, () => 0)).toThrow(RangeError)
  })
})

describe('An envelope', () => {
  const envelope = (more: Partial<EnvelopeFacts> = {}): EnvelopeFacts => ({
    start: instant(now - hour),
    end: instant(now + hour),
    left: 42,
    ...more,
  })

  it('is sealed while a slot is left, then gone, and over outside of its time', () => {
    expect(envelopeState(envelope(), undefined, now)).toBe('sealed')
    expect(envelopeState(envelope({ left: 0 }), undefined, now)).toBe('gone')
    expect(envelopeState(envelope({ end: now }), undefined, now)).toBe('over')
    expect(envelopeState(envelope({ start: instant(now + 1) }), undefined, now)).toBe('over')
  })

  it('stays opened for the person who opened it, and sealed for the person whose slot waits in it', () => {
    expect(envelopeState(envelope({ left: 0, end: now }), 'opened', now)).toBe('opened')
    expect(envelopeState(envelope({ left: 0 }), 'sealed', now)).toBe('sealed')
    expect(envelopeState(envelope({ end: now }), 'sealed', now)).toBe('over')
  })

  it('is opened within its time while a slot is left', () => {
    expect(judgeEnvelope(envelope(), undefined, now)).toEqual({ ok: true })
    expect(judgeEnvelope(envelope({ left: 0 }), undefined, now)).toEqual({ ok: false, reason: 'envelope.gone' })
    expect(judgeEnvelope(envelope({ end: now }), undefined, now)).toEqual({ ok: false, reason: 'envelope.over' })
  })
})

describe('The state of a grant for staff', () => {
  const facts = { start: readInstant('2026-05-20T00:00:00+08:00'), end: readInstant('2026-05-24T00:00:00+08:00'), stock: 2, taken: 1 }
  const at = (day: string) => readInstant(`2026-05-${day}T00:00:00+08:00`)

  it('follows its window and its stock; a stopped one stays so', () => {
    expect(grantState(facts, false, at('19'))).toBe('coming')
    expect(grantState(facts, false, at('20'))).toBe('open')
    expect(grantState({ ...facts, taken: 2 }, false, at('20'))).toBe('gone')
    expect(grantState({ ...facts, stock: null, taken: 9 }, false, at('23'))).toBe('open')
    expect(grantState(facts, false, at('24'))).toBe('over')
    expect(grantState(facts, true, at('30'))).toBe('stopped')
  })

  it('puts what goes on first and what has ended last', () => {
    const states = (['over', 'coming', 'stopped', 'gone', 'open'] as const).map((state) => ({ state }))
    expect(sortForStaff(states).map(({ state }) => state)).toEqual(['open', 'gone', 'coming', 'stopped', 'over'])
  })
})
