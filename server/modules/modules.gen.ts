// Made by `npm run gen` from the folders beside it.
import type { Module } from '../context'
import { attendanceModule } from './attendance/routes'
import { calendarModule } from './calendar/routes'
import { competitionModule } from './competition/routes'
import { corporateModule } from './corporate/routes'
import { couponModule } from './coupon/routes'
import { courseModule } from './course/routes'
import { deviceModule } from './device/routes'
import { grantModule } from './grant/routes'
import { heartModule } from './heart/routes'
import { invitationModule } from './invitation/routes'
import { measureModule } from './measure/routes'
import { medalModule } from './medal/routes'
import { reportModule } from './report/routes'
import { scoreModule } from './score/routes'
import { uploadModule } from './upload/routes'
import { voucherModule } from './voucher/routes'

/** The modules that stand for themselves. */
export const domainModules: readonly Module[] = [
  attendanceModule,
  calendarModule,
  competitionModule,
  corporateModule,
  couponModule,
  courseModule,
  deviceModule,
  grantModule,
  heartModule,
  invitationModule,
  measureModule,
  medalModule,
  reportModule,
  scoreModule,
  uploadModule,
  voucherModule,
]
