import { zhCn as errors } from '../errors/zh-cn'
import { activity } from './zh-cn/activity'
import { booking } from './zh-cn/booking'
import { card } from './zh-cn/card'
import { common } from './zh-cn/common'
import { member } from './zh-cn/member'
import { shop } from './zh-cn/shop'
import { system } from './zh-cn/system'

/** The texts of the default locale; they define the keys. */
export const zhCn = { texts: { activity, booking, card, common, member, shop, system }, errors }
