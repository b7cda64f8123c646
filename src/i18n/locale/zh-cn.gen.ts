// Made by `npm run gen` from the files of the folder beside it.
import type { activity } from './zh-cn/activity'
import type { acts } from './zh-cn/pages/acts'
import type { batch } from './zh-cn/batch'
import { booking } from './zh-cn/booking'
import type { buy } from './zh-cn/pages/buy'
import type { captcha } from './zh-cn/captcha'
import type { card } from './zh-cn/card'
import type { cardFreeze } from './zh-cn/pages/card-freeze'
import type { cardOwn } from './zh-cn/pages/card-own'
import type { cardRenewal } from './zh-cn/pages/card-renewal'
import type { cardShare } from './zh-cn/pages/card-share'
import type { cardTerms } from './zh-cn/pages/card-terms'
import type { checkin } from './zh-cn/pages/checkin'
import type { checkinChoose } from './zh-cn/pages/checkin-choose'
import type { checkinCode } from './zh-cn/pages/checkin-code'
import type { checkinCrowd } from './zh-cn/pages/checkin-crowd'
import type { checkinHome } from './zh-cn/pages/checkin-home'
import type { checkinScreen } from './zh-cn/pages/checkin-screen'
import { common } from './zh-cn/common'
import type { corporate } from './zh-cn/corporate'
import type { coupon } from './zh-cn/coupon'
import type { course } from './zh-cn/course'
import type { court } from './zh-cn/court'
import type { deletion } from './zh-cn/pages/deletion'
import type { desk } from './zh-cn/pages/desk'
import type { devices } from './zh-cn/pages/devices'
import type { face } from './zh-cn/pages/face'
import type { facility } from './zh-cn/pages/facility'
import type { home } from './zh-cn/home'
import type { invoice } from './zh-cn/pages/invoice'
import type { kit } from './zh-cn/kit'
import type { member } from './zh-cn/member'
import type { noShow } from './zh-cn/pages/no-show'
import type { notice } from './zh-cn/notice'
import type { order } from './zh-cn/order'
import type { partner } from './zh-cn/partner'
import type { payment } from './zh-cn/payment'
import type { phone } from './zh-cn/pages/phone'
import type { plan } from './zh-cn/plan'
import type { privacy } from './zh-cn/pages/privacy'
import type { privateTexts } from './zh-cn/private'
import type { profile } from './zh-cn/pages/profile'
import type { refund } from './zh-cn/pages/refund'
import type { renewal } from './zh-cn/renewal'
import type { roster } from './zh-cn/pages/roster'
import type { secondFactor } from './zh-cn/pages/second-factor'
import type { settings } from './zh-cn/pages/settings'
import type { shop } from './zh-cn/shop'
import type { shopSettings } from './zh-cn/pages/shop-settings'
import type { shopTheme } from './zh-cn/pages/shop-theme'
import type { staff } from './zh-cn/staff'
import type { staffCheckin } from './zh-cn/pages/staff-checkin'
import type { staffInvoice } from './zh-cn/pages/staff-invoice'
import type { staffPeople } from './zh-cn/pages/staff-people'
import type { staffStatement } from './zh-cn/pages/staff-statement'
import { system } from './zh-cn/system'
import type { till } from './zh-cn/pages/till'
import type { trains } from './zh-cn/pages/trains'
import type { waiting } from './zh-cn/waiting'

const first = { booking, common, system }

/** Texts that no first page needs: who says them brings them by `withTexts`. */
interface Later {
  activity: typeof activity
  acts: typeof acts
  batch: typeof batch
  buy: typeof buy
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
  corporate: typeof corporate
  coupon: typeof coupon
  course: typeof course
  court: typeof court
  deletion: typeof deletion
  desk: typeof desk
  devices: typeof devices
  face: typeof face
  facility: typeof facility
  home: typeof home
  invoice: typeof invoice
  kit: typeof kit
  member: typeof member
  'no-show': typeof noShow
  notice: typeof notice
  order: typeof order
  partner: typeof partner
  payment: typeof payment
  phone: typeof phone
  plan: typeof plan
  privacy: typeof privacy
  private: typeof privateTexts
  profile: typeof profile
  refund: typeof refund
  renewal: typeof renewal
  roster: typeof roster
  'second-factor': typeof secondFactor
  settings: typeof settings
  shop: typeof shop
  'shop-settings': typeof shopSettings
  'shop-theme': typeof shopTheme
  staff: typeof staff
  'staff-checkin': typeof staffCheckin
  'staff-invoice': typeof staffInvoice
  'staff-people': typeof staffPeople
  'staff-statement': typeof staffStatement
  till: typeof till
  trains: typeof trains
  waiting: typeof waiting
}

/** The domains whose texts come with the app. */
export type FirstDomain = keyof typeof first

/** The domains whose texts come with their pages in every language (`withAllTexts`). */
export type PageDomain =
  | 'acts'
  | 'buy'
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
  | 'deletion'
  | 'desk'
  | 'devices'
  | 'face'
  | 'facility'
  | 'invoice'
  | 'no-show'
  | 'phone'
  | 'privacy'
  | 'profile'
  | 'refund'
  | 'roster'
  | 'second-factor'
  | 'settings'
  | 'shop-settings'
  | 'shop-theme'
  | 'staff-checkin'
  | 'staff-invoice'
  | 'staff-people'
  | 'staff-statement'
  | 'till'
  | 'trains'

/** The texts of the default locale; they define the keys. */
export const zhCn = { texts: first as typeof first & Later }
