import type { GuardianFacts } from '@/domain/member/guardian'
import type { PriceRule } from '@/domain/booking/price-rule'
import { fen } from '@/domain/money'
import type { BuyerPlace } from '@/domain/plan/virtual-goods'
import type { PlanCase } from '@/domain/plan/judge-plan'
import { firstPractice, type Span } from '@/domain/plan/plan-span'
import type { Instant } from '@/domain/time'
import { listDays, makePlanFacts } from './calendar'
import type { CalendarRow, PlanRow, RuleRow } from './rows'
import { makeSpan } from './wire'

const ruleOfRow = (row: RuleRow): PriceRule => ({
  id: row.id,
  channel: row.channel,
  cardTemplateId: row.cardTplId,
  cardType: row.cardTplType,
  fromNumber: 1,
  toNumber: 1,
  cost: row.costUnits,
  forTrial: false,
  trialPrice: null,
  limits: { userStatuses: [], userCount: null },
})

export interface Joiner {
  userStatus: number | null
  guardian?: GuardianFacts | null
  /** The city of the shop. */
  cityCode: string
  onlineEnabled: boolean
  place: BuyerPlace
}

/** The first practice of a member who joins now. */
export const findFirst = (row: CalendarRow, now: Instant): Span => firstPractice(makePlanFacts(row), listDays(row), now)

/** A plan as read for one member, as input of the judge. */
export const makeCase = (
  row: PlanRow,
  { userStatus, guardian = null, cityCode, onlineEnabled, place }: Joiner,
  now: Instant,
): PlanCase => ({
  now,
  shop: { id: row.shopId, cityCode, onlineEnabled },
  plan: {
    isOpen: row.onSale,
    end: makeSpan(row).end,
    first: findFirst(row, now).start,
    isFree: row.isFree,
    rules: row.rules.map(ruleOfRow),
    trial: row.trialPriceFen === null ? null : { price: fen(row.trialPriceFen), used: row.hadTrial },
    version: row.version,
  },
  user: { status: userStatus, hasOrder: row.myOrderId !== null, isHeld: row.isHeld, guardian },
  place,
})
