import type { GroupSchedule, OpenRule } from '@/contract/booking'
import type { ShopDate } from '@/domain/time'
import type { PayAccounts } from '@server/providers/payment/accounts'
import { requireShop } from '@server/modules/shop/service'
import { readGroupDay, readRules, readStanding } from './repository'
import type { RuleRow, ScheduleRow } from './rows'
import { openRulesWire, scheduleWire } from './wire'

interface Day {
  shopId: number
  date: ShopDate
  /** Null for every class of the day. */
  tags: readonly number[] | null
  accountId: number | null
  pay: PayAccounts
}

/** The group classes of one day as one person may book them; refuses an unknown shop. */
export const listGroupSchedules = async ({
  shopId,
  date,
  tags,
  accountId,
  pay,
}: Day): Promise<{ schedules: GroupSchedule[]; open_rules: OpenRule[] }> => {
  const shop = await requireShop(shopId)
  const rows = await readGroupDay(accountId, shopId, date, tags)
  const rules = await rulesByPlan(rows)
  const context = {
    standing: await readStanding(accountId, shopId),
    onlineEnabled: shop.modulePayment && pay.providersOf(shop.brandId).length > 0,
    canWait: shop.teamCourseCanWait,
  }
  return {
    schedules: rows.map((row) => scheduleWire(row, { ...context, rules: rules.get(row.pricePlanId) ?? [] })),
    open_rules: sharedOpenRules(rows),
  }
}

export const rulesByPlan = async (rows: readonly Pick<ScheduleRow, 'pricePlanId'>[]): Promise<Map<number, RuleRow[]>> => {
  const byPlan = new Map<number, RuleRow[]>()
  if (rows.length === 0) return byPlan
  for (const rule of await readRules([...new Set(rows.map(({ pricePlanId }) => pricePlanId))])) {
    byPlan.set(rule.pricePlanId, [...(byPlan.get(rule.pricePlanId) ?? []), rule])
  }
  return byPlan
}

/** The rule of the whole list: only where all its classes open alike. */
const sharedOpenRules = (rows: readonly ScheduleRow[]): OpenRule[] => {
  const kinds = new Map(rows.map((row) => [JSON.stringify(openRulesWire(row)), row]))
  const [only] = kinds.values()
  return only && kinds.size === 1 ? openRulesWire(only) : []
}
