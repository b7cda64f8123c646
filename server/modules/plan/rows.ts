import type { CorpUseRow } from '@server/modules/corporate/service'
import type { DraftCard } from '@/contract/plan/shapes'
import type { Channel } from '@/domain/payment/channel'
import type { Difficulty } from '@/domain/plan/codes'

/** What everybody may know of a card: neither its actions nor where its video is. */
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
export interface CalendarRow {
  fromDate: string
  dailyViewTime: string
  days: DayRow[]
}

export interface PlanRow extends CalendarRow {
  id: number
  shopId: number
  brandId: number
  name: string
  description: string
  logo: string
  difficulty: Difficulty
  isFree: boolean
  trialPriceFen: number | null
  trialOriginalPriceFen: number | null
  onSale: boolean
  version: number
  teacherId: number | null
  teacherName: string | null
  teacherAvatar: string | null
  shopName: string
  shopPhone: string
  orderCount: number
  rules: RuleRow[]
  /** Of the present user: the order that stands, whether it waits for its payment, its order to pay, and whether a trial was taken at the shop. */
  myOrderId: number | null
  isHeld: boolean
  payOrderId: number | null
  hadTrial: boolean
}

export interface PlanOrderRow extends CalendarRow {
  id: number
  planId: number
  shopId: number
  brandId: number
  accountId: number
  channel: Channel
  cardId: number | null
  cardName: string | null
  cardType: 1 | 2 | 3 | null
  costUnits: number
  isTrial: boolean
  status: 1 | 2
  heldUntil: Date | null
  refundType: number | null
  createdAt: Date
  cancelledAt: Date | null
  planName: string
  planLogo: string
  planDescription: string
  shopName: string
  payOrderId: number | null
  /** What a company pays of it. */
  corpUse: CorpUseRow | null
}

export interface TemplateRow {
  id: number
  shopId: number
  brandId: number
  createdBy: number
  name: string
  tags: string[]
  description: string
  difficulty: Difficulty
  days: { name: string; is_rest: boolean; cards: DraftCard[] }[]
}
