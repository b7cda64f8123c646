// Made by `npm run gen` from the files of the folder beside it.
import type { activity } from './zh-cn/activity'
import type { acts } from './zh-cn/acts'
import type { batch } from './zh-cn/batch'
import { booking } from './zh-cn/booking'
import type { captcha } from './zh-cn/captcha'
import type { card } from './zh-cn/card'
import { common } from './zh-cn/common'
import type { corporate } from './zh-cn/corporate'
import type { coupon } from './zh-cn/coupon'
import type { course } from './zh-cn/course'
import type { court } from './zh-cn/court'
import type { desk } from './zh-cn/desk'
import type { devices } from './zh-cn/devices'
import type { facility } from './zh-cn/facility'
import type { home } from './zh-cn/home'
import type { kit } from './zh-cn/kit'
import type { member } from './zh-cn/member'
import type { notice } from './zh-cn/notice'
import type { order } from './zh-cn/order'
import type { partner } from './zh-cn/partner'
import type { payment } from './zh-cn/payment'
import type { phone } from './zh-cn/phone'
import type { plan } from './zh-cn/plan'
import type { privateTexts } from './zh-cn/private'
import type { profile } from './zh-cn/profile'
import type { renewal } from './zh-cn/renewal'
import type { roster } from './zh-cn/roster'
import type { shop } from './zh-cn/shop'
import type { staff } from './zh-cn/staff'
import { system } from './zh-cn/system'
import type { till } from './zh-cn/till'
import type { waiting } from './zh-cn/waiting'

const first = { booking, common, system }

/** Texts that no first page needs: who says them brings them by `withTexts`. */
interface Later {
  activity: typeof activity
  acts: typeof acts
  batch: typeof batch
  captcha: typeof captcha
  card: typeof card
  corporate: typeof corporate
  coupon: typeof coupon
  course: typeof course
  court: typeof court
  desk: typeof desk
  devices: typeof devices
  facility: typeof facility
  home: typeof home
  kit: typeof kit
  member: typeof member
  notice: typeof notice
  order: typeof order
  partner: typeof partner
  payment: typeof payment
  phone: typeof phone
  plan: typeof plan
  private: typeof privateTexts
  profile: typeof profile
  renewal: typeof renewal
  roster: typeof roster
  shop: typeof shop
  staff: typeof staff
  till: typeof till
  waiting: typeof waiting
}

/** The domains whose texts come with the app. */
export type FirstDomain = keyof typeof first

/** The domains whose texts come with their pages in every language (`withAllTexts`). */
export type PageDomain = 'acts' | 'desk' | 'devices' | 'facility' | 'phone' | 'profile' | 'roster' | 'till'

/** The texts of the default locale; they define the keys. */
export const zhCn = { texts: first as typeof first & Later }
