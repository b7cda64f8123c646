import type { NoticeGroup } from '@/domain/notice/groups'
import type { NoticeKind } from '@/i18n/notices/text'

type Head<Kind extends string> = Kind extends `${infer First}.${string}` ? First : never

/**
 * The switch of the settings page that holds for a kind of notice outside of the app, by its first word. `always`: security, money, and what somebody did in
 * the person's name. A new first word has to be put here.
 */
const groups: Readonly<Record<Head<NoticeKind> | 'coupon', NoticeGroup | 'always'>> = {
  remind: 'class',
  partner: 'class',
  visit: 'class',
  waiting: 'change',
  vacancy: 'change',
  class: 'change',
  card: 'balance',
  activity: 'offer',
  coupon: 'offer',
  account: 'always',
  checkin: 'always',
  crowd: 'change',
  corp: 'always',
  invitation: 'always',
  invoice: 'always',
  medal: 'offer',
  // Somebody else wrote down something about the person.
  measure: 'always',
  payment: 'always',
  factor: 'always',
  no_show: 'always',
  phone: 'always',
  proxy: 'always',
  report: 'report',
  role: 'always',
  timetable: 'always',
  training: 'change',
  renewal: 'always',
  voucher: 'always',
}

/** Kinds that are not as their first word says: a coach hears of a person who comes late at work, and a person of a person who shares a card or no longer does. */
const exceptions: Readonly<Partial<Record<string, NoticeGroup | 'always'>>> = {
  'class.late': 'always',
  // What becomes of an activity that somebody ordered, waits for or asked about.
  'activity.promoted': 'change',
  'activity.place': 'change',
  'activity.refused': 'change',
  'activity.wait_over': 'change',
  'activity.wait_called_off': 'change',
  'activity.moved': 'change',
  'activity.called_off': 'change',
  'activity.called_off_unpaid': 'change',
  'activity.open': 'change',
  'activity.vacancy': 'change',
  'card.refunded': 'always',
  'card.shared': 'always',
  'card.share_left': 'always',
  'card.share_removed': 'always',
  // What became of a coupon that a person had.
  'coupon.back': 'always',
  'coupon.gift_given': 'always',
  'coupon.gift_held': 'always',
  'coupon.gift_cleared': 'always',
  'coupon.gift_refused': 'always',
  'coupon.taken_back': 'always',
  // What somebody had, and has no longer.
  'medal.taken_back': 'change',
} satisfies Partial<Record<NoticeKind, NoticeGroup | 'always'>>

/** The group of a kind; one that this release does not know needs the consent that offers need. */
export const chooseGroup = (kind: string): NoticeGroup | 'always' =>
  exceptions[kind] ?? (groups as Readonly<Partial<Record<string, NoticeGroup | 'always'>>>)[kind.split('.')[0]!] ?? 'offer'
