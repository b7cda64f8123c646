// Made by `npm run gen` from the files of the folder beside it.
import type { activity } from './zh-cn/activity'
import type { acts } from './zh-cn/pages/acts'
import type { agreement } from './zh-cn/pages/agreement'
import type { batch } from './zh-cn/batch'
import { booking } from './zh-cn/booking'
import type { buy } from './zh-cn/pages/buy'
import type { captcha } from './zh-cn/captcha'
import type { card } from './zh-cn/card'
import type { cardTerms } from './zh-cn/pages/card-terms'
import type { cards } from './zh-cn/pages/cards'
import type { checkin } from './zh-cn/pages/checkin'
import { common } from './zh-cn/common'
import type { corporate } from './zh-cn/corporate'
import type { coupon } from './zh-cn/coupon'
import type { course } from './zh-cn/course'
import type { court } from './zh-cn/court'
import type { deletion } from './zh-cn/pages/deletion'
import type { desk } from './zh-cn/pages/desk'
import type { devices } from './zh-cn/pages/devices'
import type { door } from './zh-cn/pages/door'
import type { doorScreen } from './zh-cn/pages/door-screen'
import type { entryDesk } from './zh-cn/pages/entry-desk'
import type { face } from './zh-cn/pages/face'
import type { facility } from './zh-cn/pages/facility'
import type { factor } from './zh-cn/pages/factor'
import type { gate } from './zh-cn/pages/gate'
import type { home } from './zh-cn/home'
import type { invoice } from './zh-cn/pages/invoice'
import type { invoices } from './zh-cn/pages/invoices'
import type { kit } from './zh-cn/kit'
import type { leave } from './zh-cn/pages/leave'
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
import type { settings } from './zh-cn/pages/settings'
import type { sharing } from './zh-cn/pages/sharing'
import type { shop } from './zh-cn/shop'
import type { shopSettings } from './zh-cn/pages/shop-settings'
import type { staff } from './zh-cn/staff'
import type { staffPeople } from './zh-cn/pages/staff-people'
import type { sums } from './zh-cn/pages/sums'
import { system } from './zh-cn/system'
import type { themes } from './zh-cn/pages/themes'
import type { till } from './zh-cn/pages/till'
import type { trains } from './zh-cn/pages/trains'
import type { venue } from './zh-cn/pages/venue'
import type { waiting } from './zh-cn/waiting'

const first = { booking, common, system }

/** Texts that no first page needs: who says them brings them by `withTexts`. */
interface Later {
  activity: typeof activity
  acts: typeof acts
  agreement: typeof agreement
  batch: typeof batch
  buy: typeof buy
  captcha: typeof captcha
  card: typeof card
  'card-terms': typeof cardTerms
  cards: typeof cards
  checkin: typeof checkin
  corporate: typeof corporate
  coupon: typeof coupon
  course: typeof course
  court: typeof court
  deletion: typeof deletion
  desk: typeof desk
  devices: typeof devices
  door: typeof door
  'door-screen': typeof doorScreen
  'entry-desk': typeof entryDesk
  face: typeof face
  facility: typeof facility
  factor: typeof factor
  gate: typeof gate
  home: typeof home
  invoice: typeof invoice
  invoices: typeof invoices
  kit: typeof kit
  leave: typeof leave
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
  settings: typeof settings
  sharing: typeof sharing
  shop: typeof shop
  'shop-settings': typeof shopSettings
  staff: typeof staff
  'staff-people': typeof staffPeople
  sums: typeof sums
  themes: typeof themes
  till: typeof till
  trains: typeof trains
  venue: typeof venue
  waiting: typeof waiting
}

/** The domains whose texts come with the app. */
export type FirstDomain = keyof typeof first

/** The domains whose texts come with their pages in every language (`withAllTexts`). */
export type PageDomain =
  | 'acts'
  | 'agreement'
  | 'buy'
  | 'card-terms'
  | 'cards'
  | 'checkin'
  | 'deletion'
  | 'desk'
  | 'devices'
  | 'door'
  | 'door-screen'
  | 'entry-desk'
  | 'face'
  | 'facility'
  | 'factor'
  | 'gate'
  | 'invoice'
  | 'invoices'
  | 'leave'
  | 'no-show'
  | 'phone'
  | 'privacy'
  | 'profile'
  | 'refund'
  | 'roster'
  | 'settings'
  | 'sharing'
  | 'shop-settings'
  | 'staff-people'
  | 'sums'
  | 'themes'
  | 'till'
  | 'trains'
  | 'venue'

/** The texts of the default locale; they define the keys. */
export const zhCn = { texts: first as typeof first & Later }
