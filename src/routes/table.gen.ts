// Made by `npm run gen` from the files of `table/`.
import { type ActivityRoutes, activityRoutes } from './table/activity'
import { type AttendanceRoutes, attendanceRoutes } from './table/attendance'
import { type BookingRoutes, bookingRoutes } from './table/booking'
import { type CardRoutes, cardRoutes } from './table/card'
import { type CheckinRoutes, checkinRoutes } from './table/checkin'
import { type CompetitionRoutes, competitionRoutes } from './table/competition'
import { type CorporateRoutes, corporateRoutes } from './table/corporate'
import { type CouponRoutes, couponRoutes } from './table/coupon'
import { type CourseRoutes, courseRoutes } from './table/course'
import { type CourtRoutes, courtRoutes } from './table/court'
import { type GrantRoutes, grantRoutes } from './table/grant'
import { type HeartRoutes, heartRoutes } from './table/heart'
import { type InvitationRoutes, invitationRoutes } from './table/invitation'
import { type MeasureRoutes, measureRoutes } from './table/measure'
import { type MedalRoutes, medalRoutes } from './table/medal'
import { type MemberRoutes, memberRoutes } from './table/member'
import { type NoticeRoutes, noticeRoutes } from './table/notice'
import { type PaymentRoutes, paymentRoutes } from './table/payment'
import { type PlanRoutes, planRoutes } from './table/plan'
import { type ReportRoutes, reportRoutes } from './table/report'
import { type ScoreRoutes, scoreRoutes } from './table/score'
import { type ShopRoutes, shopRoutes } from './table/shop'
import { type StaffRoutes, staffRoutes } from './table/staff'
import { type SystemRoutes, systemRoutes } from './table/system'
import { type TabsRoutes, tabsRoutes } from './table/tabs'
import { type VoucherRoutes, voucherRoutes } from './table/voucher'

/** Parameters of each named route: path slots first, then query names, spelled as on the wire. */
export interface RouteParams
  extends
    ActivityRoutes,
    AttendanceRoutes,
    BookingRoutes,
    CardRoutes,
    CheckinRoutes,
    CompetitionRoutes,
    CorporateRoutes,
    CouponRoutes,
    CourseRoutes,
    CourtRoutes,
    GrantRoutes,
    HeartRoutes,
    InvitationRoutes,
    MeasureRoutes,
    MedalRoutes,
    MemberRoutes,
    NoticeRoutes,
    PaymentRoutes,
    PlanRoutes,
    ReportRoutes,
    ScoreRoutes,
    ShopRoutes,
    StaffRoutes,
    SystemRoutes,
    TabsRoutes,
    VoucherRoutes {}

export const routes = {
  ...activityRoutes,
  ...attendanceRoutes,
  ...bookingRoutes,
  ...cardRoutes,
  ...checkinRoutes,
  ...competitionRoutes,
  ...corporateRoutes,
  ...couponRoutes,
  ...courseRoutes,
  ...courtRoutes,
  ...grantRoutes,
  ...heartRoutes,
  ...invitationRoutes,
  ...measureRoutes,
  ...medalRoutes,
  ...memberRoutes,
  ...noticeRoutes,
  ...paymentRoutes,
  ...planRoutes,
  ...reportRoutes,
  ...scoreRoutes,
  ...shopRoutes,
  ...staffRoutes,
  ...systemRoutes,
  ...tabsRoutes,
  ...voucherRoutes,
}
