import {
  consentKinds,
  consentVersions,
  isNewer,
  isVersion,
  judgeGiving,
  judgeWithdrawing,
  shownKinds,
  type ConsentKind,
} from '@/domain/member/consent'
import { copyAgainAt, judgeCopyRequest } from '@/domain/member/data-copy'
import { isUnderAge, judgeGuardian, judgeGuardianForm } from '@/domain/member/guardian'
import { addMinutes, readInstant, type ShopDate } from '@/domain/time'

const day = (text: string) => text as ShopDate
const reason = (verdict: { ok: boolean; reason?: string }) => (verdict.ok ? 'ok' : verdict.reason)

describe('A consent', () => {
  it.each([
    ['terms', 'consent.not_here', 'consent.stays'],
    ['guardian', 'consent.not_here', 'ok'],
    ['face', 'consent.not_here', 'ok'],
    ['health', 'consent.not_here', 'ok'],
    ['ranking', 'ok', 'ok'],
    ['recommend', 'ok', 'ok'],
  ] as const)('a consent of the kind %s is given by a tap: %s, and withdrawn: %s', (kind, given, withdrawn) => {
    expect([reason(judgeGiving(kind)), reason(judgeWithdrawing(kind))]).toEqual([given, withdrawn])
  })

  it.each([
    ['3.2', true],
    ['3.3', true],
    ['3.1', true],
    ['3.0', true],
    ['1.12', true],
    ['3.4', true],
    ['3.5', true],
    ['3.6', false],
    ['4.0', false],
    ['10.0', false],
    ['3', false],
    ['3.1.1', false],
    ['', false],
    ['١.٢', false],
  ])('names the version of a text that there was: %s', (version, is) => {
    expect(consentVersions.terms).toBe('3.5')
    expect(isVersion('terms', version)).toBe(is)
  })

  it('a newer version is told by numbers, not by letters', () => {
    expect([isNewer('3.10', '3.9'), isNewer('3.1', '3.1'), isNewer('2.9', '3.0'), isNewer('10.0', '9.9')]).toEqual([
      true,
      false,
      false,
      true,
    ])
  })

  it('is shown where everybody is asked for it, where a guardian has to agree, and where it was ever given', () => {
    const shown = (given: ConsentKind[], needs: boolean) => shownKinds(new Set(given), needs)
    expect(shown([], false)).toEqual(['terms', 'ranking', 'recommend'])
    expect(shown([], true)).toEqual(['terms', 'guardian', 'ranking', 'recommend'])
    expect(shown(['guardian', 'health'], false)).toEqual(['terms', 'guardian', 'health', 'ranking', 'recommend'])
    expect(shown(['face', 'health', 'guardian'], true)).toEqual(consentKinds)
  })
})

describe('The consent of a guardian', () => {
  it.each([
    ['2012-11-21', '2026-11-20', true],
    ['2012-11-21', '2026-11-21', true],
    ['2012-11-21', '2026-11-22', false],
    ['2012-02-29', '2026-02-28', true],
    ['2012-02-29', '2026-03-01', false],
    ['1996-03-18', '2026-11-21', false],
    ['2026-11-21', '2026-11-21', true],
  ])('a person born on %s needs a guardian’s consent on %s: %s', (born, today, needed) => {
    expect(isUnderAge(day(born), day(today))).toBe(needed)
    expect(reason(judgeGuardian({ bornOn: day(born), isGiven: false }, day(today)))).toBe(needed ? 'guardian.needed' : 'ok')
    expect(reason(judgeGuardian({ bornOn: day(born), isGiven: true }, day(today)))).toBe('ok')
  })

  it('a person who said no birthday needs no guardian', () => {
    expect(reason(judgeGuardian({ bornOn: null, isGiven: false }, day('2026-11-21')))).toBe('ok')
  })

  it.each([
    [' ', '13800000001', 'zh-cn', 'member.name_empty'],
    ['林晓', '', 'zh-cn', 'member.phone_empty'],
    ['林晓', '13800000001', null, 'member.area_empty'],
    ['林晓', '1380000000', 'zh-cn', 'member.phone_format'],
    ['林晓', '13800000006', 'zh-cn', 'guardian.own_phone'],
    ['林晓', '13800000001', 'zh-cn', 'ok'],
  ])('a guardian needs a name and a phone of his own: %j %s %s is %s', (name, phone, area, answer) => {
    expect(reason(judgeGuardianForm({ name, phone, area }, { phone: '13800000006', area: 'zh-cn' }))).toBe(answer)
  })
})

it('A copy of one’s data can be asked for a day after the last one', () => {
  const asked = readInstant('2026-11-21T10:00:00+08:00')
  expect(reason(judgeCopyRequest(null, asked))).toBe('ok')
  expect(reason(judgeCopyRequest(asked, addMinutes(asked, 24 * 60 - 1)))).toBe('data_copy.too_soon')
  expect(reason(judgeCopyRequest(asked, copyAgainAt(asked)))).toBe('ok')
})
