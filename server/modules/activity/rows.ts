import type { Channel } from '@/domain/payment/channel'
import { columns, type RowOf } from '@server/db/columns'

export const activity = columns(
  'activity',
  [
    'id',
    'shopId',
    'brandId',
    'name',
    'image',
    'place',
    'startAt',
    'endAt',
    'status',
    'needSignUp',
    'signUpStart',
    'signUpEnd',
    'supportCard',
    'cancelUntil',
    'sequence',
    'changedAt',
    'changed',
    'calledOffAt',
    'gdLng',
    'gdLat',
  ],
  'a',
)
export const option = columns(
  'activity_option',
  [
    'id',
    'activityId',
    'name',
    'isFree',
    'priceFen',
    'limitUserCount',
    'limitTotalCount',
    'limitUserStatus',
    'orderCount',
    'otherCount',
    'admits',
    'isStopped',
    'version',
  ],
  'p',
)

export type ActivityRow = RowOf<typeof activity>

/** A rule of an option, with the name and type of its card template. */
export interface RuleRow {
  channel: Channel
  cardTplId: number | null
  cardTplName: string | null
  cardType: 1 | 2 | 3 | null
  cost: number
}

/** An option with its rules, and how many a person has of it in live orders. */
export interface OptionRow extends RowOf<typeof option> {
  rules: readonly RuleRow[]
  own: number
}

export interface ActivityPageRow extends ActivityRow {
  description: string
  schedule: { at?: string; name: string; text?: string }[]
  notes: string[]
}

/** A person's live order of an activity, a held one first. */
export interface MineRow {
  orderId: number
  status: number
  optionName: string
  count: number
  /** Milliseconds; null for one that is paid. */
  heldUntil: number | null
  payOrderId: number | null
}

export interface OwnWaitingRow {
  optionId: number
  optionName: string
  count: number
  place: number
  channel: string | null
}

/** What concerns one person at an activity, and how many wait for it. */
export interface ViewerRow {
  mine: MineRow | null
  waiting: OwnWaitingRow | null
  waitingCount: number
  isReminded: boolean
}
