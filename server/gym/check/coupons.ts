import { parseYuan } from '@/domain/money'
import type { ShopDate } from '@/domain/time'
import { dayOrReport } from './companies'
import { checkPhone } from './phones'
import type { Report } from './report'
import type { Coupon } from '../gym-file/coupons'
import { identifyPerson } from '../import/accounts'

const checkRule = (coupon: Coupon, report: Report): void => {
  const { off, every, percent, from, red_envelope: isEnvelope } = coupon
  for (const [name, amount] of Object.entries({ off, every, from }))
    if (amount !== undefined && parseYuan(amount) === undefined) report([name], `${amount} is no amount of at most two decimals`)
  if ((off === undefined) === (percent === undefined)) report([], 'has either off or percent')
  if (off === 0) report(['off'], 'must be more than 0')
  if (every === 0) report(['every'], 'must be more than 0')
  if (every !== undefined && (percent !== undefined || from !== undefined)) report(['every'], 'goes with off alone')
  if (isEnvelope && (percent !== undefined || every !== undefined || from !== undefined))
    report(['red_envelope'], 'is an amount off without a threshold')
}

const checkMembers = ({ members }: Coupon, today: ShopDate, report: Report): void => {
  const seen = new Set<string>()
  members?.forEach((member, index) => {
    const at: Report = (path, text) => report(['members', index, ...path], text)
    checkPhone(member, at)
    const one = `${identifyPerson(member)} ${member.nth ?? 1}`
    if (seen.has(one)) at(['phone'], `"${member.phone}" is there twice: say nth`)
    seen.add(one)
    const from = dayOrReport(member.from, today, 'from', at)
    const until = dayOrReport(member.until, today, 'until', at)
    dayOrReport(member.used, today, 'used', at)
    if (from !== undefined && until !== undefined && until < from) at(['until'], 'is before the first day')
  })
}

/** Checks the coupons: a discount, shops of the file, existing days and no coupon of a member twice. */
export const checkCoupons = (coupons: readonly Coupon[], shops: ReadonlySet<string>, today: ShopDate, report: Report): void =>
  coupons.forEach((coupon, index) => {
    const at: Report = (path, text) => report([index, ...path], text)
    checkRule(coupon, at)
    if (coupon.for?.length === 0) at(['for'], 'names what it is for')
    coupon.shops?.forEach((key, place) => {
      if (!shops.has(key)) at(['shops', place], `unknown shop "${key}"`)
    })
    checkMembers(coupon, today, at)
  })
