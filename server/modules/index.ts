import type { Module } from '../context'
import { sandboxModule } from '../sandbox/module'
import { demoModule } from '../demo/module'
import { activityModule } from './activity/routes'
import { bookingModule } from './booking/routes'
import { bookingFeed } from './booking/service'
import { cardModule } from './card/routes'
import { corporateModule } from './corporate/routes'
import { couponModule } from './coupon/routes'
import { courseModule } from './course/routes'
import { courtModule } from './court/routes'
import { courtFeed } from './court/service'
import { feedModule } from './booking/feed/routes'
import { memberModule } from './member/routes'
import { noticeModule } from './notice/routes'
import { paymentModule } from './payment/routes'
import { planModule } from './plan/routes'
import { planFeed } from './plan/service'
import { purposes } from './purposes'
import { shopModule } from './shop/routes'
import { staffModule } from './staff/routes'

export { memberIdentity as identity } from './member/identity'

/** Every room of the server. */
export const modules: readonly Module[] = [
  shopModule,
  memberModule,
  cardModule,
  corporateModule,
  couponModule,
  courseModule,
  bookingModule,
  courtModule,
  staffModule,
  paymentModule(purposes),
  planModule,
  noticeModule,
  feedModule([bookingFeed, courtFeed, planFeed]),
  activityModule,
  sandboxModule,
  demoModule,
]
