import { columns, narrowed, type OuterRowOf, type RowOf } from '@server/db/columns'
import type { CorpUseRow } from '@server/modules/corporate/service'
import type { DraftCard } from '@/contract/plan/shapes'
import type { Channel } from '@/domain/payment/channel'
import type { Difficulty } from '@/domain/plan/codes'
import type { Tables } from '@server/db/tables.gen'

/** The public part of a card, without its actions and its video's address. */
export type ShownCard = Omit<DraftCard, 'actions' | 'videoInfo'>

export interface DayRow<Card = ShownCard> {
  id: number
  position: number
  name: string
  isRest: boolean
  cards: Card[]
}

export interface RuleRow {
  id: number
  channel: 'ONLINE' | 'CARD' | 'CORP_CARD'
  cardTplId: number | null
  cardTplName: string | null
  cardTplType: 1 | 2 | 3 | null
  costUnits: number
}

/** A plan's calendar, as plans and orders have it. */
export interface CalendarRow extends Pick<Tables['plan'], 'fromDate' | 'dailyViewTime'> {
  days: DayRow[]
}

export const plan = columns(
  'plan',
  [
    'id',
    'shopId',
    'brandId',
    'name',
    'description',
    'logo',
    'fromDate',
    'dailyViewTime',
    'difficulty',
    'isFree',
    'trialPriceFen',
    'trialOriginalPriceFen',
    'onSale',
    'version',
    'teacherId',
  ],
  'p',
)
export const coachOfPlan = columns('teacher', { teacherName: 'username', teacherAvatar: 'avatar' }, 't')
export const shopOfPlan = columns('shop', { shopName: 'name', shopPhone: 'phone' }, 'h')

export interface PlanRow extends CalendarRow, RowOf<typeof plan>, OuterRowOf<typeof coachOfPlan>, RowOf<typeof shopOfPlan> {
  difficulty: Difficulty
  orderCount: number
  rules: RuleRow[]
  /** About the present user: the standing order, whether it is unpaid, its pay order, and whether he took a trial at the shop. */
  myOrderId: number | null
  isHeld: boolean
  payOrderId: number | null
  hadTrial: boolean
}

export const order = columns(
  'plan_order',
  [
    'id',
    'planId',
    'shopId',
    'brandId',
    'accountId',
    'channel',
    'cardId',
    'costUnits',
    'isTrial',
    'status',
    'heldUntil',
    'refundType',
    'createdAt',
    'cancelledAt',
  ],
  'o',
)
export const planOfOrder = columns(
  'plan',
  { planName: 'name', planLogo: 'logo', planDescription: 'description', fromDate: 'fromDate', dailyViewTime: 'dailyViewTime' },
  'p',
)
export const cardOfOrder = columns('card_tpl', { cardName: 'name', cardType: 'type' }, 'k')

export interface PlanOrderRow extends CalendarRow, RowOf<typeof order>, RowOf<typeof planOfOrder>, OuterRowOf<typeof cardOfOrder> {
  channel: Channel
  shopName: string
  payOrderId: number | null
  /** The company's part of its cost. */
  corpUse: CorpUseRow | null
}

export const template = narrowed<{ difficulty: Difficulty; days: { name: string; is_rest: boolean; cards: DraftCard[] }[] }>()(
  columns('plan_template', ['id', 'shopId', 'brandId', 'createdBy', 'name', 'tags', 'description', 'difficulty', 'days']),
)

export type TemplateRow = RowOf<typeof template>
