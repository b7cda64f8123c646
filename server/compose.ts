import type { Identity, Module } from './context'
import { timetableModule } from './gym/series/module'
import { activityModule } from './modules/activity/routes'
import { feedModule } from './modules/booking/feed/routes'
import { bookingModule } from './modules/booking/routes'
import { bookingFeed, leaveBookings, showsClass } from './modules/booking/service'
import { cardModule } from './modules/card/routes'
import { checkinModule } from './modules/checkin/routes'
import { showsCourse } from './modules/course/service'
import { showsInvitation } from './modules/invitation/service'
import { courtModule } from './modules/court/routes'
import { courtFeed } from './modules/court/service'
import { findDevice } from './modules/device/service'
import { dropHearts } from './modules/heart/service'
import { dropMeasures } from './modules/measure/service'
import { memberIdentity } from './modules/member/identity'
import { memberModule } from './modules/member/routes'
import { recipients, type DropHealth } from './modules/member/service'
import { domainModules } from './modules/modules.gen'
import { noticeModule } from './modules/notice/routes'
import { paymentModule } from './modules/payment/routes'
import { planModule } from './modules/plan/routes'
import { planFeed, showsPlan } from './modules/plan/service'
import { purposes } from './modules/purposes'
import { shopModule } from './modules/shop/routes'
import { staffModule } from './modules/staff/routes'
import { copySections, erasePerson } from './personal-data'

/** The names of people (`server/context.ts`), asked within the engine's scope. */
export const identity: Identity = { ...memberIdentity, device: findDevice }

/** What is kept by the consent to health data, in the order of the rooms. */
const dropHealth: DropHealth = async (of) => {
  await dropHearts(of)
  await dropMeasures(of)
}

/** Every room that each server has; `server/load-rooms.ts` has the others. A module that has to know another one that needs it is handed it here. */
export const modules: readonly Module[] = [
  ...domainModules,
  memberModule({ erasePerson, copySections, dropHealth }),
  noticeModule(recipients),
  shopModule({
    scheduleId: showsClass,
    courseId: showsCourse,
    planId: showsPlan,
    uuid: showsInvitation,
  }),
  paymentModule(purposes),
  cardModule({ purposes, bookings: leaveBookings }),
  bookingModule(purposes),
  courtModule(purposes),
  planModule(purposes),
  activityModule(purposes),
  staffModule(purposes),
  checkinModule(purposes),
  feedModule([bookingFeed, courtFeed, planFeed]),
  timetableModule,
]
