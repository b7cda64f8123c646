import { enUs as errors } from '../errors/en-us'
import { activity } from './en-us/activity'
import { booking } from './en-us/booking'
import { card } from './en-us/card'
import { common } from './en-us/common'
import { corporate } from './en-us/corporate'
import { member } from './en-us/member'
import { payment } from './en-us/payment'
import { shop } from './en-us/shop'
import { system } from './en-us/system'

export const enUs = { texts: { activity, booking, card, common, corporate, member, payment, shop, system }, errors }
