import { availableSubsidy, judgeSubsidyAmount, countLeft, splitCost, type SubsidySource } from '@/domain/corporate/split-cost'
import { judgeSubsidy, subsidyPeriod, type Subsidy, type SubsidyUse } from '@/domain/corporate/subsidy'
import { fen } from '@/domain/money'
import { errorText } from '@/i18n/errors/text'
import { day } from '../support/make'

const subsidy: Subsidy = {
  templateStatus: 2,
  paused: false,
  start: day('2024-01-01'),
  end: day('2024-06-30'),
  unit: 2,
  gymIds: [10, 11],
  cities: ['021'],
  limit: { span: 'DAY', times: 2 },
  used: { DAY: 0, WEEK: 0, MONTH: 0 },
}
const held = (more: Partial<Subsidy> | null = {}, where: Partial<SubsidyUse> = {}): SubsidyUse => ({
  subsidy: more && { ...subsidy, ...more },
  gymId: 10,
  cityCode: '021',
  classDay: day('2024-05-25'),
  today: day('2024-05-20'),
  ...where,
})
const say = (given: SubsidyUse) => {
  const verdict = judgeSubsidy(given)
  return verdict.ok ? 'ok' : errorText('zh-cn', verdict.reason)
}

describe('a corporate subsidy', () => {
  it('can be used when every rule allows it', () => expect(say(held())).toBe('ok'))

  it('must be there [BK-263]', () => expect(say(held(null))).toBe('暂无企业补贴'))

  it('is disabled unless its template has status 2 [BK-264] [BK-479]', () => {
    expect([0, 1, 2, 3].map((templateStatus) => say(held({ templateStatus })))).toEqual([
      '企业补贴已停用',
      '企业补贴已停用',
      'ok',
      '企业补贴已停用',
    ])
  })

  it('cannot be used while paused [BK-265]', () => expect(say(held({ paused: true }))).toBe('企业补贴已暂停'))

  it('cannot be used outside its validity [BK-266]', () => {
    const on = (classDay: string) => say(held({ unit: 1 }, { classDay: day(classDay) }))
    expect([on('2024-06-30'), on('2024-07-01')]).toEqual(['ok', '不在补贴有效期内'])
    expect(say(held({ start: day('2024-05-26') }))).toBe('不在补贴有效期内')
    expect(say(held({ start: null, end: null }))).toBe('ok')
  })

  it('cannot be used for a class in another month unless its unit is 1 [BK-267]', () => {
    const next = { classDay: day('2024-06-01') }
    expect(say(held({}, next))).toBe('不支持跨月预约')
    expect(say(held({ unit: 1 }, next))).toBe('ok')
    expect(say(held({ end: null }, { classDay: day('2025-05-20') }))).toBe('不支持跨月预约')
  })

  it('is for the gyms that it names [BK-268]', () => {
    expect(say(held({}, { gymId: 12 }))).toBe('不适用于该场馆')
    expect(say(held({ gymIds: null }, { gymId: 12 }))).toBe('ok')
  })

  it('is for the cities that it names [BK-269]', () => {
    expect(say(held({}, { cityCode: '010' }))).toBe('不适用于该场馆所在城市')
    expect(say(held({ cities: null }, { cityCode: '010' }))).toBe('ok')
  })

  it.each([
    ['DAY', '今日补贴次数已用完'],
    ['WEEK', '本周补贴次数已用完'],
    ['MONTH', '本月补贴次数已用完'],
  ] as const)('has a limit of uses per %s [BK-270] [BK-271] [BK-272]', (span, text) => {
    const used = (times: number) => say(held({ limit: { span, times: 2 }, used: { DAY: 0, WEEK: 0, MONTH: 0, [span]: times } }))
    expect([used(1), used(2), used(3)]).toEqual(['ok', text, text])
    expect(say(held({ limit: null, used: { DAY: 99, WEEK: 99, MONTH: 99 } }))).toBe('ok')
  })

  it('refuses in the order of the specification', () => {
    let bad: Partial<Subsidy> = {
      templateStatus: 1,
      paused: true,
      end: day('2024-05-31'),
      gymIds: [],
      cities: [],
      used: { DAY: 9, WEEK: 9, MONTH: 9 },
    }
    const where = { classDay: day('2024-06-01') }
    const told = []
    for (const better of [{}, { templateStatus: 2 }, { paused: false }, { end: null }, { unit: 1 }, { gymIds: null }, { cities: null }]) {
      bad = { ...bad, ...better }
      const verdict = judgeSubsidy(held(bad, where))
      told.push(verdict.ok ? 'ok' : verdict.reason)
    }
    expect(told).toEqual(['corp.disabled', 'corp.paused', 'corp.validity', 'corp.cross_month', 'corp.gym', 'corp.city', 'corp.limit_day'])
  })
})

describe('an insufficient subsidy', () => {
  const pay = (account: number, quota: number, cost = 3000) => {
    const verdict = judgeSubsidyAmount({ account: fen(account), quota: fen(quota) }, fen(cost))
    return verdict.ok ? 'ok' : errorText('zh-cn', verdict.reason, verdict.params)
  }

  it('is none while account and quota cover the cost', () => expect(pay(3000, 3000)).toBe('ok'))
  it('an empty corporate account is refused as such [BK-273]', () =>
    expect([pay(0, 9999), pay(0, 0)]).toEqual(['企业余额不足', '企业余额不足']))
  it('a used up quota is refused as such [BK-274]', () => expect(pay(9999, 0)).toBe('补贴额度已用完'))
  it('a quota with some left is named in yuan [BK-275] [BK-467]', () => {
    expect([pay(9999, 2999), pay(9999, 2000), pay(1250, 2000)]).toEqual(['可用额度29.99元', '可用额度20元', '可用额度12.5元'])
  })
  it('counts spent and held amounts', () => {
    expect(countLeft(fen(10_000), fen(3000), fen(500))).toBe(6500)
    expect(countLeft(fen(100), fen(300))).toBe(0)
  })
})

describe('a price that a company pays', () => {
  const source = (more: Partial<SubsidySource> = {}): SubsidySource => ({
    maxCost: null,
    account: fen(100_000),
    quota: fen(30_000),
    wallet: fen(0),
    ...more,
  })
  const split = (price: number, more: Partial<SubsidySource> = {}) => {
    const verdict = splitCost(source(more), fen(price))
    return verdict.ok ? [verdict.split.subsidy, verdict.split.wallet, verdict.split.online] : verdict.reason
  }

  it('is paid whole by the company where bookings have no limit', () => {
    expect(split(7800)).toEqual([7800, 0, 0])
    expect(split(7800, { wallet: fen(5000) })).toEqual([7800, 0, 0])
    expect(split(0, { account: fen(0), quota: fen(0) })).toEqual([0, 0, 0])
  })

  it('is paid up to the limit of one booking, the rest by the person’s wallet, then online', () => {
    const once = { maxCost: fen(6000) }
    expect(split(6000, once)).toEqual([6000, 0, 0])
    expect(split(7800, once)).toEqual([6000, 0, 1800])
    expect(split(7800, { ...once, wallet: fen(1000) })).toEqual([6000, 1000, 800])
    expect(split(7800, { ...once, wallet: fen(9000) })).toEqual([6000, 1800, 0])
  })

  it('needs the company’s part whole, however it is divided', () => {
    const once = { maxCost: fen(6000), wallet: fen(9000) }
    expect(split(7800, { ...once, quota: fen(5999) })).toBe('corp.quota_left')
    expect(split(7800, { ...once, quota: fen(0) })).toBe('corp.quota_used')
    expect(split(7800, { ...once, account: fen(0) })).toBe('corp.balance')
    expect(split(7800, { ...once, account: fen(6000), quota: fen(6000) })).toEqual([6000, 1800, 0])
  })

  it('has no amount limit where the rule sets none', () => {
    expect(split(50_000, { quota: null })).toEqual([50_000, 0, 0])
    expect(split(100_001, { quota: null })).toBe('corp.quota_left')
  })

  it('leaves available the smaller of wallet and amount', () => {
    expect(availableSubsidy(source())).toBe(30_000)
    expect(availableSubsidy(source({ account: fen(200) }))).toBe(200)
    expect(availableSubsidy(source({ quota: null }))).toBe(100_000)
  })

  it('counts in the month of the class, or in the whole term where the unit is 1', () => {
    expect(subsidyPeriod(2, day('2024-05-31'))).toBe('2024-05')
    expect(subsidyPeriod(1, day('2024-05-31'))).toBe('')
  })
})
