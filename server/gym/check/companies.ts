import { parseYuan } from '@/domain/money'
import type { ShopDate } from '@/domain/time'
import { checkPhones } from './phones'
import type { Report } from './report'
import { checkUnique } from './unique'
import type { Company, Subsidy } from '../gym-file/companies'
import { readSomeDay } from '../moments'

/** Reads a day, or reports that it does not exist. */
export const dayOrReport = (text: string | undefined, today: ShopDate, name: string, report: Report): ShopDate | undefined => {
  if (text === undefined) return undefined
  try {
    return readSomeDay(text, today)
  } catch {
    report([name], `there is no ${text}`)
    return undefined
  }
}

const checkAmounts = (amounts: Record<string, number | undefined>, report: Report): void => {
  for (const [name, amount] of Object.entries(amounts))
    if (amount !== undefined && parseYuan(amount) === undefined) report([name], `${amount} is no amount of at most two decimals`)
}

const checkMembers = (subsidy: Subsidy, today: ShopDate, report: Report): void => {
  checkPhones(subsidy.members, (path, text) => report(['members', ...path], text))
  subsidy.members?.forEach((member, index) => {
    const at: Report = (path, text) => report(['members', index, ...path], text)
    checkAmounts({ amount: member.amount, own: member.own }, at)
    const from = dayOrReport(member.from, today, 'from', at)
    const until = dayOrReport(member.until, today, 'until', at)
    if (from !== undefined && until !== undefined && until < from) at(['until'], 'is before the first day')
  })
}

/** Checks the companies: shops of the file, existing days, valid amounts and no member twice. Subsidies' keys are unique in the brand. */
export const checkCompanies = (companies: readonly Company[], shops: ReadonlySet<string>, today: ShopDate, report: Report): void => {
  const keys = new Set<string>()
  companies.forEach((company, index) => {
    const of: Report = (path, text) => report([index, ...path], text)
    checkAmounts({ funded: company.funded }, of)
    checkUnique(company.subsidies, 'subsidies', of)
    company.subsidies?.forEach((subsidy, position) => {
      const at: Report = (path, text) => of(['subsidies', position, ...path], text)
      if (keys.has(subsidy.key)) at(['key'], `"${subsidy.key}" is another company's`)
      checkAmounts({ most: subsidy.most }, at)
      if (subsidy.most === 0) at(['most'], 'must be more than 0')
      dayOrReport(subsidy.check_in?.from, today, 'check_in', at)
      subsidy.shops?.forEach((key, place) => {
        if (!shops.has(key)) at(['shops', place], `unknown shop "${key}"`)
      })
      checkMembers(subsidy, today, at)
    })
    company.subsidies?.forEach(({ key }) => keys.add(key))
  })
}
