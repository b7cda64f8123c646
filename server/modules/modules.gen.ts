// Made by `npm run gen` from the folders beside it.
import type { Module } from '../context'
import { activityModule } from './activity/routes'
import { attendanceModule } from './attendance/routes'
import { bookingModule } from './booking/routes'
import { cardModule } from './card/routes'
import { checkinModule } from './checkin/routes'
import { corporateModule } from './corporate/routes'
import { couponModule } from './coupon/routes'
import { courseModule } from './course/routes'
import { courtModule } from './court/routes'
import { deviceModule } from './device/routes'
import { memberModule } from './member/routes'
import { planModule } from './plan/routes'
import { staffModule } from './staff/routes'
import { uploadModule } from './upload/routes'

/** The modules that stand for themselves. */
export const domainModules: readonly Module[] = [
  activityModule,
  attendanceModule,
  bookingModule,
  cardModule,
  checkinModule,
  corporateModule,
  couponModule,
  courseModule,
  courtModule,
  deviceModule,
  memberModule,
  planModule,
  staffModule,
  uploadModule,
]
