import type { Identity, Module } from '../context'
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
import { deviceModule } from './device/routes'
import { findDevice } from './device/service'
import { feedModule } from './booking/feed/routes'
import { memberIdentity } from './member/identity'
import { memberModule } from './member/routes'
import { noticeModule } from './notice/routes'
import { paymentModule } from './payment/routes'
import { planModule } from './plan/routes'
import { planFeed } from './plan/service'
import { purposes } from './purposes'
import { shopModule } from './shop/routes'
import { staffModule } from './staff/routes'
import { uploadModule } from './upload/routes'

/** Who is who (`server/context.ts`), asked within the engine's scope. */
export const identity: Identity = { ...memberIdentity, device: findDevice }

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
  deviceModule,
  uploadModule,
  paymentModule(purposes),
  planModule,
  noticeModule,
  feedModule([bookingFeed, courtFeed, planFeed]),
  activityModule,
  sandboxModule,
  demoModule,
]
