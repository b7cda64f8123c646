// Made by `npm run gen` from the files of the folder beside it.
import { activity } from './en-us/activity'
import { batch } from './en-us/batch'
import { booking } from './en-us/booking'
import { captcha } from './en-us/captcha'
import { card } from './en-us/card'
import { common } from './en-us/common'
import { corporate } from './en-us/corporate'
import { coupon } from './en-us/coupon'
import { course } from './en-us/course'
import { court } from './en-us/court'
import { home } from './en-us/home'
import { kit } from './en-us/kit'
import { member } from './en-us/member'
import { notice } from './en-us/notice'
import { order } from './en-us/order'
import { partner } from './en-us/partner'
import { payment } from './en-us/payment'
import { plan } from './en-us/plan'
import { privateTexts } from './en-us/private'
import { renewal } from './en-us/renewal'
import { shop } from './en-us/shop'
import { staff } from './en-us/staff'
import { system } from './en-us/system'
import { waiting } from './en-us/waiting'

export const enUs = {
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
