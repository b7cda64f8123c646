import type { CorpUseRow } from '@server/modules/corporate/service'
import type { Channel } from '@/contract/booking/shapes'
import { columns, narrowed, type OuterRowOf, type RowOf } from '@server/db/columns'

export const schedule = columns(
  'schedule',
  [
    'id',
    'shopId',
    'startAt',
    'endAt',
    'capacity',
    'booked',
    'trialCapacity',
    'trialBooked',
    'isOnline',
    'isCross',
    'isCancelled',
    'minPeople',
    'openType',
    'openAt',
    'pricePlanId',
    'version',
    'spaceId',
  ],
  's',
)
const course = { courseId: 'id', courseName: 'name', coursePhoto: 'photo', isPrivate: 'isPrivate' } as const
const coach = { teacherId: 'id', teacherName: 'username', teacherAvatar: 'avatar' } as const
export const courseOfSchedule = columns('course', { ...course, courseDescription: 'description' }, 'c')
export const coachOfSchedule = columns('teacher', { ...coach, teacherTitle: 'title' }, 't')

/** The order to pay of a person's held booking, and until when it can be paid, in milliseconds. */
interface HeldOrder {
  id: number
  until: number
}

/** Rows as the module's statements answer them. */
export interface ScheduleRow extends RowOf<typeof schedule>, RowOf<typeof courseOfSchedule>, RowOf<typeof coachOfSchedule> {
  openHours: number | null
  /** The coach of a group class has taken that time off. */
  coachRests: boolean
  spaceName: string
  tags: string[]
  orderedCount: number | null
  candidateNum: number
  candidateId: number | null
  payOrder: HeldOrder | null
}

export const rule = narrowed<{ channel: Channel }>()(
  columns(
    'price_rule',
    [
      'id',
      'pricePlanId',
      'channel',
      'cardTplId',
      'fromNumber',
      'toNumber',
      'costUnits',
      'forTrial',
      'trialPriceFen',
      'trialOriginalPriceFen',
      'limitUserStatus',
      'limitUserCount',
    ],
    'r',
  ),
)
export const cardOfRule = columns('card_tpl', { cardTplName: 'name', cardTplType: 'type' }, 'k')

export type RuleRow = RowOf<typeof rule> & OuterRowOf<typeof cardOfRule>

export const order = columns(
  'booking',
  [
    'id',
    'shopId',
    'brandId',
    'accountId',
    'bookedBy',
    'scheduleId',
    'count',
    'channel',
    'cardId',
    'costUnits',
    'isTrial',
    'status',
    'hasCheckedIn',
    'remarks',
    'cancelRemarks',
    'refundType',
    'startAt',
    'endAt',
    'createdAt',
    'cancelledAt',
    'heldUntil',
    'freeToLeave',
    'freeUntil',
  ],
  'b',
)
export const scheduleOfOrder = columns('schedule', ['isOnline', 'isCancelled', 'isDeleted', 'calledOffReason'], 's')
export const courseOfOrder = columns('course', course, 'c')
export const coachOfOrder = columns('teacher', { ...coach, coachAccountId: 'accountId' }, 't')
export const shopOfOrder = columns(
  'shop',
  { shopName: 'name', shopAddress: 'address', shopPhone: 'phone', gdLng: 'gdLng', gdLat: 'gdLat', minutesCanCancel: 'minutesCanCancel' },
  'h',
)
export const cardOfOrder = columns('card', { cardType: 'type', cardBalanceUnits: 'balanceUnits' }, 'k')

type OrderColumns = RowOf<typeof order> & RowOf<typeof scheduleOfOrder> & RowOf<typeof courseOfOrder> & RowOf<typeof coachOfOrder>

export interface ClassOrderRow extends OrderColumns, RowOf<typeof shopOfOrder>, OuterRowOf<typeof cardOfOrder> {
  username: string
  channel: Channel
  spaceName: string
  cardName: string | null
  payOrderId: number | null
  /** The late notices that were sent. */
  lateReminds: number
  /** The coupon's discount on its cost. */
  discountFen: number | null
  /** The company's part of its cost. */
  corpUse: CorpUseRow | null
}

export interface Standing {
  userStatus: number | null
  hadTrial: boolean
}

/** A standing, and whether the person has a card or a company, which may change the prices that are shown. */
export interface OwnStanding extends Standing {
  hasPaymentSource: boolean
}

/** A person's standing at a shop, with the booked seats, waiting-list positions and orders to pay in one day's classes, by class. */
export interface OwnDay extends OwnStanding {
  orders: Readonly<Record<number, number>>
  waits: Readonly<Record<number, number>>
  holds: Readonly<Record<number, HeldOrder>>
}
