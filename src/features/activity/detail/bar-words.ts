import type { ActivityPage } from '@/contract/activity/activity'
import { ActivityStatus } from '@/domain/activity/sign-up-state'
import { dayOf, readInstant } from '@/domain/time'
import { serverNow } from '@/http/clock'
import { monthDayText } from '@/i18n/dates'
import type { Translate } from '@/i18n/keys'
import { amountText, priceText } from '@/i18n/numbers'
import { activityPrice } from '../activity-facts'
import { momentText } from './moment-text'
import { type ActivityOption, countsPeople, countLeft, optionPrice } from './option-words'
import type { BarState } from './use-sign-up-bar'

type T = Translate<'activity' | 'activity-detail' | 'payment'>

/** The two lines of the bar; `price` draws the first one large, `from` stands behind it. */
export interface BarWords {
  title: string
  note: string
  price?: boolean
  from?: string
}

const moment = (t: T, text: string | null) => (text === null ? '' : momentText(t, readInstant(text)))

const optionNote = (t: T, option: ActivityOption): string => {
  const left = countLeft(option)
  const { name, limits } = option
  if (left === null) return t('activity-detail.optionOpen', { name })
  return limits.user_count === null
    ? t('activity-detail.optionNote', { name, n: left })
    : t('activity-detail.optionNoteLimit', { name, n: left, most: limits.user_count })
}

const lowest = (t: T, activity: ActivityPage): Pick<BarWords, 'title' | 'price' | 'from'> => {
  const { yuan, from } = activityPrice(activity)
  if (!yuan) return { title: t('activity-detail.free'), price: true }
  return { title: priceText(yuan), price: true, ...(from && { from: t('activity.from') }) }
}

const fullNote = (
  t: T,
  { options, waiting_count: waiters }: ActivityPage,
  { total_order_count: n, limit_user_count: all }: ActivityOption,
) =>
  [
    countsPeople(options) ? t('activity-detail.fullPlaces', { n, all }) : t('activity-detail.fullTickets', { n, all }),
    waiters > 0 && t('activity-detail.waiters', { n: waiters }),
  ]
    .filter(Boolean)
    .join(' · ')

const mineWords = (t: T, { mine, cancel_until: until }: ActivityPage): BarWords => ({
  title: t('activity-detail.ordered', { name: mine!.option_name, n: mine!.count }),
  note: serverNow() <= readInstant(until) ? t('activity-detail.cancelBefore', { time: moment(t, until) }) : t('activity-detail.noCancel'),
})

/** What a held order takes online: the cost of its option times how many. */
const heldWords = ({ mine, options }: ActivityPage): BarWords => {
  const rule = options.find(({ name }) => name === mine!.option_name)?.rules.find(({ channel }) => channel === 'ONLINE')
  return { title: rule ? amountText(rule.cost * mine!.count) : mine!.option_name, note: '', price: true }
}

const overWords = (t: T, activity: ActivityPage): BarWords => {
  if (activity.status === ActivityStatus.inactive) return { title: t('activity-detail.inactive'), note: '' }
  const day = monthDayText(t, dayOf(readInstant(activity.start)))
  const came = activity.options.reduce((all, { total_order_count: n }) => all + n, 0)
  const hasCounted = came > 0 && countsPeople(activity.options)
  return { title: t('activity-detail.over'), note: hasCounted ? t('activity-detail.overNote', { day, n: came }) : day }
}

const soonWords = (t: T, { sign_up_start: opens }: ActivityPage): BarWords => ({
  title: t('activity-detail.soon'),
  note: opens === null ? t('activity-detail.opensLater') : t('activity-detail.opens', { time: moment(t, opens) }),
})

const waitingWords = (t: T, { waiting, sign_up_end: ends }: ActivityPage): BarWords => {
  const title = t('activity-detail.waitingAt', { n: waiting!.place })
  // Who would pay online is told of a place, and signs up himself.
  if (waiting!.channel === null) return { title, note: t('activity-detail.waitingTold') }
  return { title, note: ends === null ? t('activity-detail.waitingAuto') : t('activity-detail.waitingUntil', { time: moment(t, ends) }) }
}

/** The words of the bar of an activity's page (mock-up 60, fifteen states). */
export const barWords = (t: T, activity: ActivityPage, { kind, option, other }: BarState, shop: string): BarWords => {
  const { sign_up_end: ends } = activity
  switch (kind) {
    case 'paid':
    case 'free':
      return option
        ? { title: optionPrice(t, option), note: optionNote(t, option), price: true }
        : { title: t('activity-detail.inactive'), note: '' }
    case 'log_in':
      return { ...lowest(t, activity), note: t('activity-detail.logInNote') }
    case 'join':
      return { ...lowest(t, activity), note: t('activity-detail.joinNote', { shop }) }
    case 'held':
      return heldWords(activity)
    case 'ordered':
      return mineWords(t, activity)
    case 'user_limit':
      return {
        title: option!.reason!.msg,
        note: t('activity-detail.limitNote', { name: option!.name, most: option!.limits.user_count ?? 0, n: option!.user_order_count }),
      }
    case 'soon':
      return soonWords(t, activity)
    case 'full':
      return { title: t('activity-detail.full'), note: option ? fullNote(t, activity, option) : '' }
    case 'waiting':
      return waitingWords(t, activity)
    case 'standing':
      return {
        title: option!.reason!.msg,
        note: other ? t('activity-detail.standingOther', { name: other.name }) : t('activity-detail.standingNone'),
      }
    case 'closed':
      return { title: t('activity-detail.window'), note: ends === null ? '' : t('activity-detail.closedAt', { time: moment(t, ends) }) }
    case 'unpayable':
      return { title: t('payment.offTitle'), note: t('payment.offBody') }
    case 'unneeded':
      return { title: t('activity-detail.unneeded'), note: t('activity-detail.comeAt', { time: moment(t, activity.start) }) }
    case 'over':
      return overWords(t, activity)
  }
}
