import type { acts } from './zh-cn/acts'
import type { activity } from './zh-cn/activity'
import { booking } from './zh-cn/booking'
import type { card } from './zh-cn/card'
import { common } from './zh-cn/common'
import type { batch } from './zh-cn/batch'
import type { corporate } from './zh-cn/corporate'
import type { coupon } from './zh-cn/coupon'
import type { court } from './zh-cn/court'
import type { member } from './zh-cn/member'
import type { home } from './zh-cn/home'
import type { course } from './zh-cn/course'
import type { kit } from './zh-cn/kit'
import type { notice } from './zh-cn/notice'
import type { privateTexts } from './zh-cn/private'
import type { partner } from './zh-cn/partner'
import type { payment } from './zh-cn/payment'
import type { plan } from './zh-cn/plan'
import type { shop } from './zh-cn/shop'
import type { order } from './zh-cn/order'
import type { renewal } from './zh-cn/renewal'
import type { staff } from './zh-cn/staff'
import { system } from './zh-cn/system'
import type { waiting } from './zh-cn/waiting'

const first = { booking, common, system }

/** Texts that no first page needs: the pages that do bring them by `withTexts`. */
interface Later {
  activity: typeof activity
  acts: typeof acts
  card: typeof card
  member: typeof member
  shop: typeof shop
  batch: typeof batch
  staff: typeof staff
  corporate: typeof corporate
  coupon: typeof coupon
  course: typeof course
  court: typeof court
  home: typeof home
  kit: typeof kit
  notice: typeof notice
  renewal: typeof renewal
  partner: typeof partner
  payment: typeof payment
  waiting: typeof waiting
  order: typeof order
  plan: typeof plan
  private: typeof privateTexts
}

/** The texts of the default locale; they define the keys. */
export const zhCn = { texts: first as typeof first & Later }
