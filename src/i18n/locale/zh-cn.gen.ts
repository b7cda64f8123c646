// Made by `npm run gen` from the texts beside what says them.
import type { activity } from '@/features/activity/texts.zh-cn'
import type { activityAdmit } from '@/features/activity/admit/texts.zh-cn'
import type { activityDetail } from '@/features/activity/detail/texts.zh-cn'
import type { activityOrder } from '@/features/activity/order/texts.zh-cn'
import type { activityOwn } from '@/features/activity/own/texts.zh-cn'
import type { activitySignUp } from '@/features/activity/sign-up/texts.zh-cn'
import type { acts } from '@/features/staff/acts/texts.zh-cn'
import type { batch } from '@/features/booking/batch/texts.zh-cn'
import { booking } from '@/features/booking/texts.zh-cn'
import type { buy } from '@/features/card/buy/texts.zh-cn'
import type { calendar } from '@/features/calendar/texts.zh-cn'
import type { captcha } from '@/features/member/captcha/texts.zh-cn'
import type { card } from '@/features/card/texts.zh-cn'
import type { cardFreeze } from '@/features/card/freeze/texts.zh-cn'
import type { cardOwn } from '@/features/card/own/texts.zh-cn'
import type { cardRenewal } from '@/features/card/renewal/texts.zh-cn'
import type { cardShare } from '@/features/card/share/texts.zh-cn'
import type { cardTerms } from '@/features/card/terms/texts.zh-cn'
import type { checkin } from '@/features/checkin/texts.zh-cn'
import type { checkinChoose } from '@/features/checkin/choose/texts.zh-cn'
import type { checkinCode } from '@/features/checkin/code/texts.zh-cn'
import type { checkinCrowd } from '@/features/checkin/crowd/texts.zh-cn'
import type { checkinHome } from '@/features/checkin/home/texts.zh-cn'
import type { checkinScreen } from '@/features/checkin/screen/texts.zh-cn'
import type { codes } from '@/features/member/codes/texts.zh-cn'
import { common } from '@/shell/texts.zh-cn'
import type { competition } from '@/features/competition/texts.zh-cn'
import type { competitionEntry } from '@/features/competition/entry/texts.zh-cn'
import type { corporate } from '@/features/corporate/texts.zh-cn'
import type { coupon } from '@/features/coupon/texts.zh-cn'
import type { course } from '@/features/course/texts.zh-cn'
import type { court } from '@/features/court/texts.zh-cn'
import type { deletion } from '@/features/member/deletion/texts.zh-cn'
import type { desk } from '@/features/staff/desk/texts.zh-cn'
import type { devices } from '@/features/member/devices/texts.zh-cn'
import type { face } from '@/features/member/face/texts.zh-cn'
import type { facility } from '@/features/shop/facility/texts.zh-cn'
import type { grant } from '@/features/grant/texts.zh-cn'
import type { health } from '@/features/member/health/texts.zh-cn'
import type { heart } from '@/features/heart/texts.zh-cn'
import type { heartEntry } from '@/features/heart/entry/texts.zh-cn'
import type { home } from '@/features/shop/home/texts.zh-cn'
import type { invitation } from '@/features/invitation/texts.zh-cn'
import type { invitationEntry } from '@/features/invitation/entry/texts.zh-cn'
import type { invoice } from '@/features/card/invoice/texts.zh-cn'
import type { kit } from '@/ui/texts.zh-cn'
import type { landing } from '@/features/invitation/landing/texts.zh-cn'
import type { me } from '@/features/member/me/texts.zh-cn'
import type { measure } from '@/features/measure/texts.zh-cn'
import type { measureEntry } from '@/features/measure/entry/texts.zh-cn'
import type { medal } from '@/features/medal/texts.zh-cn'
import type { medalEntry } from '@/features/medal/entry/texts.zh-cn'
import type { member } from '@/features/member/texts.zh-cn'
import type { noShow } from '@/features/booking/no-show/texts.zh-cn'
import type { notice } from '@/features/notice/texts.zh-cn'
import type { order } from '@/features/booking/order/texts.zh-cn'
import type { partner } from '@/features/booking/partner/texts.zh-cn'
import type { payment } from '@/features/payment/texts.zh-cn'
import type { phone } from '@/features/member/phone/texts.zh-cn'
import type { plan } from '@/features/plan/texts.zh-cn'
import type { planManage } from '@/features/plan/manage/texts.zh-cn'
import type { poster } from '@/features/shop/poster/texts.zh-cn'
import type { privacy } from '@/features/member/privacy/texts.zh-cn'
import type { privateTexts } from '@/features/booking/private/texts.zh-cn'
import type { profile } from '@/features/member/profile/texts.zh-cn'
import type { refund } from '@/features/staff/refund/texts.zh-cn'
import type { reportAnnual } from '@/features/report/annual/texts.zh-cn'
import type { reportEntry } from '@/features/report/entry/texts.zh-cn'
import type { reportPicture } from '@/features/report/picture/texts.zh-cn'
import type { reportWeekly } from '@/features/report/weekly/texts.zh-cn'
import type { review } from '@/features/invitation/review/texts.zh-cn'
import type { roster } from '@/features/staff/roster/texts.zh-cn'
import type { score } from '@/features/score/texts.zh-cn'
import type { secondFactor } from '@/features/member/second-factor/texts.zh-cn'
import type { settings } from '@/features/member/settings/texts.zh-cn'
import type { shop } from '@/features/shop/texts.zh-cn'
import type { shopSettings } from '@/features/staff/settings/texts.zh-cn'
import type { shopTheme } from '@/ui/theme/texts.zh-cn'
import type { staff } from '@/features/staff/texts.zh-cn'
import type { staffAttendance } from '@/features/staff/attendance/texts.zh-cn'
import type { staffCheckin } from '@/features/staff/checkin/texts.zh-cn'
import type { staffClass } from '@/features/staff/class/texts.zh-cn'
import type { staffFind } from '@/features/staff/find/texts.zh-cn'
import type { staffGrant } from '@/features/staff/grant/texts.zh-cn'
import type { staffHeld } from '@/features/staff/held/texts.zh-cn'
import type { staffInvoice } from '@/features/staff/invoice/texts.zh-cn'
import type { staffMove } from '@/features/staff/move/texts.zh-cn'
import type { staffOrder } from '@/features/staff/order/texts.zh-cn'
import type { staffPeople } from '@/features/staff/people/texts.zh-cn'
import type { staffRests } from '@/features/staff/rests/texts.zh-cn'
import type { staffStatement } from '@/features/staff/statement/texts.zh-cn'
import type { staffVoucher } from '@/features/staff/voucher/texts.zh-cn'
import type { staffWaiting } from '@/features/staff/waiting/texts.zh-cn'
import { system } from '@/shell/page/texts.zh-cn'
import type { till } from '@/features/staff/till/texts.zh-cn'
import type { trains } from '@/features/attendance/texts.zh-cn'
import type { voucher } from '@/features/voucher/texts.zh-cn'
import type { waiting } from '@/features/booking/waiting/texts.zh-cn'

const first = { booking, common, system }

/** Texts that no first page needs: who says them brings them by `withTexts`. */
interface Later {
  activity: typeof activity
  'activity-admit': typeof activityAdmit
  'activity-detail': typeof activityDetail
  'activity-order': typeof activityOrder
  'activity-own': typeof activityOwn
  'activity-sign-up': typeof activitySignUp
  acts: typeof acts
  batch: typeof batch
  buy: typeof buy
  calendar: typeof calendar
  captcha: typeof captcha
  card: typeof card
  'card-freeze': typeof cardFreeze
  'card-own': typeof cardOwn
  'card-renewal': typeof cardRenewal
  'card-share': typeof cardShare
  'card-terms': typeof cardTerms
  checkin: typeof checkin
  'checkin-choose': typeof checkinChoose
  'checkin-code': typeof checkinCode
  'checkin-crowd': typeof checkinCrowd
  'checkin-home': typeof checkinHome
  'checkin-screen': typeof checkinScreen
  codes: typeof codes
  competition: typeof competition
  'competition-entry': typeof competitionEntry
  corporate: typeof corporate
  coupon: typeof coupon
  course: typeof course
  court: typeof court
  deletion: typeof deletion
  desk: typeof desk
  devices: typeof devices
  face: typeof face
  facility: typeof facility
  grant: typeof grant
  health: typeof health
  heart: typeof heart
  'heart-entry': typeof heartEntry
  home: typeof home
  invitation: typeof invitation
  'invitation-entry': typeof invitationEntry
  invoice: typeof invoice
  kit: typeof kit
  landing: typeof landing
  me: typeof me
  measure: typeof measure
  'measure-entry': typeof measureEntry
  medal: typeof medal
  'medal-entry': typeof medalEntry
  member: typeof member
  'no-show': typeof noShow
  notice: typeof notice
  order: typeof order
  partner: typeof partner
  payment: typeof payment
  phone: typeof phone
  plan: typeof plan
  'plan-manage': typeof planManage
  poster: typeof poster
  privacy: typeof privacy
  private: typeof privateTexts
  profile: typeof profile
  refund: typeof refund
  'report-annual': typeof reportAnnual
  'report-entry': typeof reportEntry
  'report-picture': typeof reportPicture
  'report-weekly': typeof reportWeekly
  review: typeof review
  roster: typeof roster
  score: typeof score
  'second-factor': typeof secondFactor
  settings: typeof settings
  shop: typeof shop
  'shop-settings': typeof shopSettings
  'shop-theme': typeof shopTheme
  staff: typeof staff
  'staff-attendance': typeof staffAttendance
  'staff-checkin': typeof staffCheckin
  'staff-class': typeof staffClass
  'staff-find': typeof staffFind
  'staff-grant': typeof staffGrant
  'staff-held': typeof staffHeld
  'staff-invoice': typeof staffInvoice
  'staff-move': typeof staffMove
  'staff-order': typeof staffOrder
  'staff-people': typeof staffPeople
  'staff-rests': typeof staffRests
  'staff-statement': typeof staffStatement
  'staff-voucher': typeof staffVoucher
  'staff-waiting': typeof staffWaiting
  till: typeof till
  trains: typeof trains
  voucher: typeof voucher
  waiting: typeof waiting
}

/** The domains whose texts come with the app. */
export type FirstDomain = keyof typeof first

/** The domains whose texts come with their pages in every language (`withAllTexts`). */
export type PageDomain =
  | 'activity-admit'
  | 'activity-detail'
  | 'activity-order'
  | 'activity-own'
  | 'activity-sign-up'
  | 'acts'
  | 'buy'
  | 'calendar'
  | 'card-freeze'
  | 'card-own'
  | 'card-renewal'
  | 'card-share'
  | 'card-terms'
  | 'checkin'
  | 'checkin-choose'
  | 'checkin-code'
  | 'checkin-crowd'
  | 'checkin-home'
  | 'checkin-screen'
  | 'competition'
  | 'deletion'
  | 'desk'
  | 'devices'
  | 'face'
  | 'facility'
  | 'invitation'
  | 'invoice'
  | 'landing'
  | 'medal'
  | 'no-show'
  | 'phone'
  | 'poster'
  | 'privacy'
  | 'profile'
  | 'refund'
  | 'report-annual'
  | 'report-picture'
  | 'review'
  | 'roster'
  | 'second-factor'
  | 'settings'
  | 'shop-settings'
  | 'shop-theme'
  | 'staff'
  | 'staff-attendance'
  | 'staff-checkin'
  | 'staff-class'
  | 'staff-find'
  | 'staff-grant'
  | 'staff-held'
  | 'staff-invoice'
  | 'staff-move'
  | 'staff-order'
  | 'staff-people'
  | 'staff-rests'
  | 'staff-statement'
  | 'staff-voucher'
  | 'staff-waiting'
  | 'till'
  | 'trains'
  | 'voucher'

/** The texts of the default locale; they define the keys. */
export const zhCn = { texts: first as typeof first & Later }
