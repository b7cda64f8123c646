import { CardType } from '@/domain/card/card'
import { CheckinStatus } from '@/domain/checkin/status'
import { addDays, dayOf, formatTime, readInstant, weekStart, type Instant } from '@/domain/time'
import { dayWord, timeRangeText, weekdayWord } from '@/i18n/dates'
import type { IconName } from '@/ui/icon/icon-name.gen'
import type { CheckinRecord } from './record'
import { fenAmount, lengthText, methodWord, paidWith, type Say } from '../words'

/** The acts on a record. */
export type RecordAct = 'cancel' | 'go-in' | 'away' | 'leave' | 'again' | 'start'

export interface RecordAppearance {
  time: string
  place: string
  hint?: { icon: IconName; text: string; warns?: boolean }
  foot: string
  acts: readonly { act: RecordAct; off?: boolean; main?: boolean }[]
  /** Over without an entry. */
  past?: boolean
}

/** 今天 17:28, 周三 19:44 of this week, 5-17 周日 10:05 of an earlier one. */
const whenText = (t: Say, at: Instant, now: Instant, text = formatTime(at)): string => {
  const day = dayOf(at)
  const today = dayOf(now)
  if (day >= addDays(today, -1)) return `${dayWord(t, day, today)} ${text}`
  const weekday = weekdayWord(t, day)
  return day >= weekStart(today) ? `${weekday} ${text}` : `${Number(day.slice(5, 7))}-${day.slice(8)} ${weekday} ${text}`
}

/** The things that the person has, joined: 柜 B-036 · 手环 0127. */
const thingsText = (t: Say, record: CheckinRecord): string =>
  [
    record.locker_number !== null && t('checkin.lockerOf', { number: record.locker_number }),
    record.wristband_number !== null && t('checkin.bandOf', { number: record.wristband_number }),
  ]
    .filter(Boolean)
    .join(' · ')

/** The refund of a cancelled record, where there is any. */
export const givenBack = (t: Say, record: CheckinRecord): string => {
  if (record.card && record.card.card_tpl_type !== CardType.period) return t('checkin.givenBackCard', { cost: paidWith(t, record) })
  return record.price !== null && record.paid ? t('checkin.givenBackMoney', { amount: fenAmount(record.price) }) : ''
}

const pendingAppearance = (t: Say, record: CheckinRecord, now: Instant): RecordAppearance => {
  const { expireAt, frameStart, isExpired, isUnpaid, held_until: heldUntil } = record
  const heldOver = isUnpaid && heldUntil !== null && readInstant(heldUntil) <= now
  const off = isExpired || heldOver
  const back = givenBack(t, record)
  return {
    time: expireAt === null ? whenText(t, frameStart, now) : whenText(t, frameStart, now, timeRangeText(t, frameStart, expireAt)),
    place: [record.shopName, methodWord(t, record.method)].join(' · '),
    ...(isExpired && {
      hint: {
        icon: 'alert',
        warns: true,
        text:
          expireAt === null
            ? t('checkin.overBack')
            : t(back ? 'checkin.overWithBack' : 'checkin.overAt', { time: formatTime(expireAt), back }),
      },
    }),
    foot: isExpired
      ? t('checkin.tooLate')
      : isUnpaid
        ? t(heldOver ? 'checkin.unpaidOver' : 'checkin.toPayAmount', { amount: fenAmount(record.price ?? 0) })
        : paidWith(t, record),
    acts: [{ act: 'cancel' }, { act: 'go-in', main: true, off }],
  }
}

/** How long somebody was inside, and when. */
const stay = (t: Say, record: CheckinRecord, now: Instant, until: Instant | null) => {
  const from = record.checkInAt ?? record.createdAt
  return until === null ? whenText(t, from, now) : whenText(t, from, now, timeRangeText(t, from, until))
}

/** The words and buttons of a record, by its status (identity ledger IP-064, IP-119, IP-120, IP-125). */
export const recordAppearance = (t: Say, record: CheckinRecord, now: Instant): RecordAppearance => {
  const { expireAt, shopName, checkInAt, checkOutAt, isExpired } = record
  const by = methodWord(t, record.method)
  const until = expireAt === null ? '' : formatTime(expireAt)
  const spent = checkInAt !== null && checkOutAt !== null ? lengthText(t, checkOutAt - checkInAt) : ''
  const things = thingsText(t, record)
  const join = (...parts: string[]) => parts.filter(Boolean).join(' · ')
  if (record.undone) {
    const reason = record.undone.reason
    return {
      time: stay(t, record, now, checkOutAt),
      place: join(shopName, by, spent),
      hint: { icon: 'info', text: reason ? t('checkin.undoneWhy', { reason }) : t('checkin.undoneNow') },
      foot: givenBack(t, record) ? join(paidWith(t, record), t('checkin.returned')) : paidWith(t, record),
      acts: [{ act: 'again' }],
    }
  }
  switch (record.status) {
    case CheckinStatus.pending:
      return pendingAppearance(t, record, now)
    case CheckinStatus.waiting:
      return {
        time: whenText(t, record.createdAt, now),
        place: join(shopName, by),
        hint: { icon: 'clock', text: t('checkin.waitsForStaff') },
        foot: t('checkin.showDesk'),
        acts: [{ act: 'cancel' }],
      }
    case CheckinStatus.inside: {
      const from = checkInAt ?? record.createdAt
      return {
        time: t('checkin.since', { time: formatTime(from), length: lengthText(t, now - from) }),
        place: join(shopName, things || by),
        ...(isExpired && { hint: { icon: 'alert', warns: true, text: t('checkin.onlyLeave') } }),
        foot: isExpired ? t('checkin.reached', { time: until }) : t('checkin.goodUntil', { time: until }),
        acts: [
          { act: 'away', off: isExpired },
          { act: 'leave', main: true },
        ],
      }
    }
    case CheckinStatus.returning:
      return {
        time: stay(t, record, now, checkOutAt),
        place: join(shopName, spent),
        hint: { icon: 'band', text: t('checkin.staffTakeBack') },
        foot: t('checkin.stillOut', { things }),
        acts: [],
      }
    case CheckinStatus.away:
      return {
        time: stay(t, record, now, checkOutAt),
        place: join(shopName, by, spent),
        ...(record.isBackSince
          ? { hint: { icon: 'info', text: t('checkin.backSince') } }
          : !isExpired && {
              hint: {
                icon: 'clock',
                text: t(record.locker_number ? 'checkin.awayKeeps' : 'checkin.awayFree', {
                  time: until,
                  locker: record.locker_number ?? '',
                }),
              },
            }),
        foot: paidWith(t, record),
        acts: record.isBackSince ? [] : [{ act: 'again', main: !isExpired }],
      }
    case CheckinStatus.left:
      return {
        time: stay(t, record, now, checkOutAt),
        place: join(shopName, by, spent),
        ...(record.to_return
          ? { hint: { icon: 'band', warns: true, text: t('checkin.stillOut', { things }) } }
          : record.ended_by === 'frame'
            ? { hint: { icon: 'alert', warns: true, text: t('checkin.forgot') } }
            : record.backUntil !== null && {
                hint: { icon: 'clock', text: t('checkin.awayFree', { time: formatTime(record.backUntil) }) },
              }),
        foot: paidWith(t, record),
        acts: [{ act: 'again', main: record.backUntil !== null }],
      }
    case CheckinStatus.cancelled: {
      const back = givenBack(t, record)
      return {
        time: whenText(t, record.createdAt, now),
        place: join(shopName, by, t('checkin.neverIn')),
        ...(record.ended_by !== 'member' && { hint: { icon: 'info', text: t(`checkin.ended${endedWord(record.ended_by)}`) } }),
        foot: back ? join(paidWith(t, record), t('checkin.returned')) : paidWith(t, record),
        acts: [],
        past: true,
      }
    }
    default:
      return { time: t('checkin.none'), place: shopName, foot: t('checkin.noRecord'), acts: [{ act: 'start', main: true }] }
  }
}

const endedWord = (by: string | null): 'Staff' | 'Frame' | 'Unpaid' => (by === 'staff' ? 'Staff' : by === 'unpaid' ? 'Unpaid' : 'Frame')
