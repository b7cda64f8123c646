import { columns, type OuterRowOf, type RowOf } from '@server/db/columns'
import type { CardType } from '@/domain/card/card'
import type { CheckinStatus } from '@/domain/checkin/status'

export const checkin = columns(
  'checkin',
  [
    'id',
    'shopId',
    'brandId',
    'accountId',
    'frameId',
    'method',
    'createdAt',
    'startAt',
    'expireAt',
    'checkinAt',
    'checkoutAt',
    'channel',
    'cardId',
    'costUnits',
    'bookingId',
    'courtOrderId',
    'backId',
    'dayId',
    'priceFen',
    'isTrial',
    'heldUntil',
    'paidAt',
    'lockerNumber',
    'wristbandNumber',
    'returnedAt',
    'endedBy',
    'hostId',
    'fee',
    'undoneAt',
    'undoReason',
    'byPosition',
    'counts',
  ],
  'c',
)

/** A record of entry as it is judged and changed. */
export interface CheckinRow extends RowOf<typeof checkin> {
  status: CheckinStatus
}

export const ofPerson = columns('account', { username: 'username', avatar: 'avatar' }, 'a')
export const ofShop = columns('shop', { shopName: 'name' }, 'h')
export const ofFrame = columns('checkin_frame', { frameName: 'name' }, 'f')
export const ofCard = columns('card', { cardType: 'type', cardBalance: 'balanceUnits', cardStart: 'startDay', cardEnd: 'endDay' }, 'k')

/** A record as it is told. */
export interface CheckinView
  extends CheckinRow, RowOf<typeof ofPerson>, RowOf<typeof ofShop>, RowOf<typeof ofFrame>, OuterRowOf<typeof ofCard> {
  cardType: CardType | null
  cardName: string | null
  checkoutMetres: number | null
  /** Whether another record goes on with it. */
  isGoneOn: boolean
  payOrderId: number | null
  lockerArea: string | null
  /** The member who brought the person. */
  hostName: string | null
  /** The colleague who let the person in. */
  letInBy: string | null
  bookingName: string | null
  bookingStart: Date | null
}

/** A frame of the shop as its statement answers it. */
export interface FrameRow {
  id: number
  name: string
  maxUsers: number | null
  usersCount: number
  onlinePriceFen: number | null
  trialPriceFen: number | null
  /** Whether each entry is charged, or a person once a day. */
  fee: 'entry' | 'day'
  repeats: { weekday: number; start: number; end: number }[]
  holidays: { day: string; start: number; end: number }[]
  costs: { cardTplId: number; cardTplType: CardType; cost: number }[]
}

/** The rules of a shop about entry, with its frames. */
export interface RulesRow {
  shopId: number
  brandId: number
  hasScan: boolean
  hasFace: boolean
  needsStaff: boolean
  bookedMinutes: number
  checkoutMetres: number | null
  /** How near whoever scans a code that does not change has to be by the phone's position, and whether that counts as attendance. */
  positionMetres: number
  positionCounts: boolean
  /** How many guests a member may bring in a month; null where the shop sets no limit. */
  guestsAMonth: number | null
  gdLat: number | null
  gdLng: number | null
  holidays: string[]
  frames: FrameRow[]
}

/** A class, lesson or court that a person has booked. */
export interface CheckinBookingRow {
  kind: 'schedule' | 'court'
  orderId: number
  /** The class, to be locked; null for a court. */
  scheduleId: number | null
  name: string
  image: string
  startAt: Date
  endAt: Date
}
