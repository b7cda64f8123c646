// Made by `npm run gen` from the files of the folder beside it.
import { activity } from './zh-tw/activity'
import { batch } from './zh-tw/batch'
import { booking } from './zh-tw/booking'
import { captcha } from './zh-tw/captcha'
import { card } from './zh-tw/card'
import { common } from './zh-tw/common'
import { corporate } from './zh-tw/corporate'
import { coupon } from './zh-tw/coupon'
import { course } from './zh-tw/course'
import { court } from './zh-tw/court'
import { home } from './zh-tw/home'
import { kit } from './zh-tw/kit'
import { member } from './zh-tw/member'
import { notice } from './zh-tw/notice'
import { order } from './zh-tw/order'
import { partner } from './zh-tw/partner'
import { payment } from './zh-tw/payment'
import { plan } from './zh-tw/plan'
import { privateTexts } from './zh-tw/private'
import { renewal } from './zh-tw/renewal'
import { shop } from './zh-tw/shop'
import { staff } from './zh-tw/staff'
import { system } from './zh-tw/system'
import { waiting } from './zh-tw/waiting'

export const zhTw = {
  texts: {
    activity,
    batch,
    booking,
    captcha,
    card,
    common,
    corporate,
    coupon,
    course,
    court,
    home,
    kit,
    member,
    notice,
    order,
    partner,
    payment,
    plan,
    private: privateTexts,
    renewal,
    shop,
    staff,
    system,
    waiting,
  },
}
