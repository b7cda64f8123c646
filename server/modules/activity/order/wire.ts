import type { ActivityOrder } from '@/contract/activity/order'
import { orderState } from '@/domain/activity/order-state'
import { activityCancelUntil, ActivityOrderStatus, judgeActivityCancel } from '@/domain/activity/cancel'
import { cardUnit } from '@/domain/card/amount'
import { unitsToWire } from '@/domain/card/units-to-wire'
import { formatInstant, instantOf, type Instant } from '@/domain/time'
import type { ErrorLocale } from '@/i18n/errors/text'
import { reasonWire } from '@server/reason-wire'
import { cancelTerms } from '../facts'
import { shopOfActivity } from '../wire'
import { ticketText } from './ticket-code'
import type { ActivityOrderRow } from './rows'

const at = (date: Date): string => formatInstant(instantOf(date))
const atOrNull = (date: Date | null): string | null => date && at(date)

/** What the shop changed since an order was made. */
const changedSince = ({ changed, changedAt, createdAt }: ActivityOrderRow) =>
  (changedAt !== null && changedAt >= createdAt ? changed : []) as ActivityOrder['activity']['changed']

/** An order as its owner sees it; `secret` signs its ticket. */
export const activityOrderWire = (row: ActivityOrderRow, locale: ErrorLocale, secret: string, now: Instant): ActivityOrder => {
  const terms = cancelTerms(row)
  const createdAt = instantOf(row.createdAt)
  const cancel = judgeActivityCancel({ status: row.status, admitted: row.admitted, createdAt }, terms, now)
  return {
    id: row.id,
    status: row.status,
    state: orderState({ ...row, people: row.count * row.admits }),
    channel: row.channel,
    created_at: at(row.createdAt),
    count: row.count,
    price: unitsToWire(row.costUnits, row.cardType),
    price_unit: row.cardType === null ? 'yuan' : cardUnit(row.cardType),
    card: { id: row.cardId, name: row.cardName, type: row.cardType },
    option: { id: row.optionId, name: row.optionName, admits: row.admits },
    activity: {
      id: row.activityId,
      name: row.activityName,
      image: row.image,
      place: row.place,
      start: at(row.startAt),
      end: at(row.endAt),
      lat: row.activityLat,
      lng: row.activityLng,
      changed: changedSince(row),
      sequence: row.activitySequence + row.sequence,
    },
    shop: shopOfActivity({
      id: row.shopId,
      name: row.shopName,
      address: row.shopAddress,
      phone: row.shopPhone,
      gdLng: row.gdLng,
      gdLat: row.gdLat,
    }),
    number: row.number,
    code: row.status === ActivityOrderStatus.paid ? ticketText(secret, row) : null,
    people: row.count * row.admits,
    admitted: row.admitted,
    used_at: atOrNull(row.firstAdmittedAt),
    used_by: row.usedBy,
    cancel_until: formatInstant(activityCancelUntil(terms, createdAt)),
    can_cancel: cancel.ok,
    cancel_reason: cancel.ok || row.status === ActivityOrderStatus.over ? null : reasonWire(locale, cancel),
    cancelled_at: atOrNull(row.cancelledAt),
    refundType: row.refundType,
    expire_at: row.status === ActivityOrderStatus.held ? atOrNull(row.heldUntil) : null,
    pay_order_id: row.payOrderId,
    user: { id: row.accountId, username: row.username },
  }
}
