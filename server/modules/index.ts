import type { Identity, Module } from '../context'
import { timetableModule } from '../gym/series/module'
import { feedModule } from './booking/feed/routes'
import { bookingModule } from './booking/routes'
import { bookingFeed, leaveBookings, showsClass } from './booking/service'
import { cardModule } from './card/routes'
import { checkinModule } from './checkin/routes'
import { showsCourse } from './course/service'
import { courtModule } from './court/routes'
import { courtFeed } from './court/service'
import { findDevice } from './device/service'
import { memberIdentity } from './member/identity'
import { recipients } from './member/service'
import { domainModules } from './modules.gen'
import { noticeModule } from './notice/routes'
import { paymentModule } from './payment/routes'
import { planModule } from './plan/routes'
import { planFeed, showsPlan } from './plan/service'
import { purposes } from './purposes'
import { shopModule } from './shop/routes'
import { staffModule } from './staff/routes'

/** Who is who (`server/context.ts`), asked within the engine's scope. */
export const identity: Identity = { ...memberIdentity, device: findDevice }

/** Every room that each server has; `server/load-rooms.ts` has the others. What a module has to know of one that needs it is given to it here. */
export const modules: readonly Module[] = [
  ...domainModules,
  noticeModule(recipients),
  shopModule({ scheduleId: showsClass, courseId: showsCourse, planId: showsPlan }),
  paymentModule(purposes),
  cardModule({ purposes, bookings: leaveBookings }),
  bookingModule(purposes),
  courtModule(purposes),
  planModule(purposes),
  staffModule(purposes),
  checkinModule(purposes),
  feedModule([bookingFeed, courtFeed, planFeed]),
  timetableModule,
]
