import type { PriceRule } from '@/domain/booking/price-rule'
import { fen } from '@/domain/money'
import type { BuyerPlace } from '@/domain/plan/virtual-goods'
import type { PlanCase } from '@/domain/plan/judge-plan'
import type { Instant } from '@/domain/time'
import type { PlanRow, RuleRow } from './rows'
import { spanOf } from './wire'

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
  onlineEnabled: boolean
  place: BuyerPlace
}

/** A plan as read for one member, as the judge wants it. */
export const caseOf = (row: PlanRow, { userStatus, onlineEnabled, place }: Joiner, now: Instant): PlanCase => ({
  now,
  shop: { id: row.shopId, onlineEnabled },
  plan: {
    isOpen: row.onSale,
    end: spanOf(row).end,
    isFree: row.isFree,
    rules: row.rules.map(ruleOfRow),
    trial: row.trialPriceFen === null ? null : { price: fen(row.trialPriceFen), used: row.hadTrial },
    version: row.version,
  },
  user: { status: userStatus, hasOrder: row.myOrderId !== null, isHeld: row.isHeld },
  place,
})
