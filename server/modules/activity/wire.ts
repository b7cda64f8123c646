import type { Activity, ActivityPage } from '@/contract/activity/activity'
import { activityCancelUntil } from '@/domain/activity/cancel'
import { optionReason } from '@/domain/activity/judge-order'
import type { CardType } from '@/domain/card/card'
import { unitsToWire } from '@/domain/card/units-to-wire'
import { fen, fenToYuan } from '@/domain/money'
import { formatInstant, instant, instantOf, type Instant } from '@/domain/time'
import type { ErrorLocale } from '@/i18n/errors/text'
import type { ShopRow } from '@server/modules/shop/service'
import { reasonWire } from '@server/reason-wire'
import { activityCase, cancelTerms, readWays, shownStatus } from './facts'
import type { ActivityPageRow, ActivityRow, OptionRow, ViewerRow } from './rows'

/** Stands for no limit (booking ledger BK-496, commerce ledger MC-163). */
const NO_LIMIT = 10_000_000_000

/** Who looks at activities; `userStatus` is null without a membership, and `accountId` undefined for a visitor. */
export interface Viewer {
  accountId: number | undefined
  userStatus: number | null
  locale: ErrorLocale
}

const at = (date: Date): string => formatInstant(instantOf(date))
const atOrNull = (date: Date | null): string | null => (date === null ? null : at(date))

const ruleWires = (row: OptionRow, supportCard: boolean): Activity['options'][number]['rules'] =>
  readWays(row)
    .filter(({ channel }) => supportCard || channel !== 'CARD')
    .map(({ channel, cardTemplateId, cost }) => {
      const of = row.rules.find(({ cardTplId }) => cardTplId !== null && cardTplId === cardTemplateId)
      const type = (of?.cardType ?? null) as CardType | null
      return {
        channel,
        cost: unitsToWire(cost, type),
        card_tpl_id: cardTemplateId,
        card_tpl_name: of?.cardTplName ?? null,
        card_type: type,
      }
    })

/** The least that one costs in yuan; null where it is paid with times alone. */
const leastYuan = (row: OptionRow): number | null => {
  const costs = readWays(row).flatMap(({ cardTemplateId, cost }) => (cardTemplateId === null ? [cost] : []))
  return costs.length === 0 ? null : fenToYuan(fen(Math.min(...costs)))
}

const optionWire = (activity: ActivityRow, row: OptionRow, { accountId, userStatus, locale }: Viewer, now: Instant) => {
  const given = activityCase(activity, row, { count: 1, userStatus, now })
  const reason = accountId === undefined || given.status !== 1 || !activity.needSignUp ? undefined : optionReason(given)
  return {
    id: row.id,
    name: row.name,
    is_free: row.isFree,
    rules: ruleWires(row, activity.supportCard),
    admits: row.admits,
    limits: { user_count: row.limitUserCount, user_status: row.limitUserStatus },
    limit_user_count: row.limitTotalCount ?? NO_LIMIT,
    total_order_count: row.orderCount + row.otherCount,
    user_order_count: row.own,
    reason: reason === undefined ? null : reasonWire(locale, { ok: false, reason }),
  }
}

export const activityWire = (row: ActivityRow, options: readonly OptionRow[], viewer: Viewer, now: Instant): Activity => {
  const offered = options.filter(({ isStopped }) => !isStopped)
  const prices = offered.flatMap((option) => leastYuan(option) ?? [])
  return {
    id: row.id,
    name: row.name,
    image: row.image,
    place: row.place,
    start: at(row.startAt),
    end: at(row.endAt),
    status: shownStatus(row, now) as Activity['status'],
    need_sign_up: row.needSignUp,
    sign_up_start: atOrNull(row.signUpStart),
    sign_up_end: atOrNull(row.signUpEnd),
    support_card: row.supportCard,
    min_price: prices.length === 0 ? null : Math.min(...prices),
    options: offered.map((option) => optionWire(row, option, viewer, now)),
  }
}

export const shopOfActivity = (shop: Pick<ShopRow, 'id' | 'name' | 'address' | 'phone' | 'gdLng' | 'gdLat'>) => ({
  id: shop.id,
  name: shop.name,
  address: shop.address,
  phone: shop.phone,
  gd_lng: shop.gdLng,
  gd_lat: shop.gdLat,
})

const viewerWire = ({ mine, waiting, waitingCount, isReminded }: ViewerRow) => ({
  mine: mine && {
    order_id: mine.orderId,
    status: mine.status,
    option_name: mine.optionName,
    count: mine.count,
    expire_at: mine.heldUntil === null ? null : formatInstant(instant(mine.heldUntil)),
    pay_order_id: mine.payOrderId,
  },
  ...waitingWire({ waiting, waitingCount }),
  is_reminded: isReminded,
})

/** The place of a person in the waiting list, and how many wait. */
export const waitingWire = ({ waiting, waitingCount }: Pick<ViewerRow, 'waiting' | 'waitingCount'>) => ({
  waiting: waiting && {
    option_id: waiting.optionId,
    option_name: waiting.optionName,
    count: waiting.count,
    place: waiting.place,
    channel: waiting.channel,
  },
  waiting_count: waitingCount,
})

interface PageOf {
  options: readonly OptionRow[]
  shop: ShopRow
  viewer: Viewer
  own: ViewerRow
}

export const activityPageWire = (row: ActivityPageRow, { options, shop, viewer, own }: PageOf, now: Instant): ActivityPage => ({
  ...activityWire(row, options, viewer, now),
  description: row.description,
  cancel_until: formatInstant(activityCancelUntil(cancelTerms(row), now)),
  schedule: row.schedule.map(({ at: time = '', name, text = '' }) => ({ at: time, name, text })),
  notes: row.notes,
  lat: row.gdLat,
  lng: row.gdLng,
  shop: shopOfActivity(shop),
  changed: row.changed as ActivityPage['changed'],
  changed_at: atOrNull(row.changedAt),
  is_called_off: row.calledOffAt !== null,
  ...viewerWire(own),
})
