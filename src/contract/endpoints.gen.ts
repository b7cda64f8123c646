// Made by `npm run gen` from src/contract. What no longer fits the declarations is a type error.
import type * as activity from './activity'
import type * as bookingBatch from './booking/batch'
import type * as bookingGroup from './booking/group'
import type * as bookingPrivate from './booking/private'
import type * as bookingSelfTraining from './booking/self-training'
import type * as bookingVisit from './booking/visit'
import type * as bookingWaiting from './booking/waiting'
import type * as card from './card'
import type * as corporate from './corporate'
import type * as coupon from './coupon'
import type * as course from './course'
import type * as court from './court'
import type * as device from './device'
import type * as member from './member'
import type * as notice from './notice'
import type * as payment from './payment'
import type * as planManage from './plan/manage'
import type * as planPlan from './plan/plan'
import type * as shop from './shop'
import type * as staffActs from './staff/acts'
import type * as staffAttendance from './staff/attendance'
import type * as staffClassChange from './staff/class-change'
import type * as staffFind from './staff/find'
import type * as staffHeldOrders from './staff/held-orders'
import type * as staffMembers from './staff/members'
import type * as staffMove from './staff/move'
import type * as staffPartners from './staff/partners'
import type * as staffPermissions from './staff/permissions'
import type * as staffStaff from './staff/staff'
import type * as staffTill from './staff/till'
import type * as staffToday from './staff/today'
import type * as staffWaiting from './staff/waiting'
import type * as upload from './upload'
import type { CallSpec } from './define'

type Declared = typeof activity &
  typeof bookingBatch &
  typeof bookingGroup &
  typeof bookingPrivate &
  typeof bookingSelfTraining &
  typeof bookingVisit &
  typeof bookingWaiting &
  typeof card &
  typeof corporate &
  typeof coupon &
  typeof course &
  typeof court &
  typeof device &
  typeof member &
  typeof notice &
  typeof payment &
  typeof planManage &
  typeof planPlan &
  typeof shop &
  typeof staffActs &
  typeof staffAttendance &
  typeof staffClassChange &
  typeof staffFind &
  typeof staffHeldOrders &
  typeof staffMembers &
  typeof staffMove &
  typeof staffPartners &
  typeof staffPermissions &
  typeof staffStaff &
  typeof staffTill &
  typeof staffToday &
  typeof staffWaiting &
  typeof upload
/** Every call by its name. */
export type Calls = { [N in keyof Declared as Declared[N] extends CallSpec ? N : never]: Declared[N] }
export type CallName = keyof Calls
type Paths<P> = P extends string ? readonly [P] : P extends readonly string[] ? P : never

/** Method and addresses of every call. */
export const endpoints = {
  activityDetail: ['GET', '/api/v2/mobile/shops/{shopId}/activities/{activityId}/'],
  activityList: ['GET', '/api/v2/mobile/shops/{shopId}/activities/'],
  batchLessons: ['GET', '/api/mobile/courses/{courseId}/lessons/batch/'],
  batchSchedules: ['GET', '/api/mobile/courses/{courseId}/schedules/batch/'],
  scheduleBatchOrderCreate: ['POST', '/api/mobile/schedules/batch/orders/'],
  groupSchedules: ['GET', '/api/mobile/schedules/group/'],
  groupTags: ['GET', '/api/mobile/schedules/tags/'],
  latestFeed: ['GET', '/api/mobile/user/schedule/latest/'],
  latestOrder: ['GET', '/api/mobile/user/{userId}/order/latest/'],
  scheduleConfirm: ['GET', '/api/mobile/schedules/{scheduleId}/confirm/'],
  scheduleOrderCancel: ['PUT', '/api/mobile/schedules/orders/{orderId}/'],
  scheduleOrderCreate: ['POST', '/api/mobile/schedules/orders/'],
  scheduleOrderDetail: ['GET', '/api/mobile/schedules/orders/{orderId}/'],
  scheduleOrderLateRemind: ['POST', '/api/mobile/schedules/orders/{orderId}/late-remind/'],
  scheduleOrderList: ['GET', '/api/mobile/schedules/orders/'],
  scheduleRead: ['GET', '/api/mobile/schedules/{scheduleId}/'],
  schedulesOf: ['GET', '/api/mobile/schedules/'],
  privateConfirm: ['GET', '/api/mobile/schedules/private/confirm/'],
  privateCourses: ['GET', '/api/mobile/private/courses/'],
  privateSchedules: ['GET', '/api/mobile/schedules/private/'],
  privateTags: ['GET', '/api/mobile/private/tags/'],
  privateTeachers: ['GET', '/api/mobile/private/teachers/'],
  teacherRestChange: ['PUT', '/api/mobile/teachers/rests/{id}/'],
  teacherRestCreate: ['POST', '/api/mobile/teachers/rests/'],
  teacherRestRemove: ['DELETE', '/api/mobile/teachers/rests/{id}/'],
  teacherRests: ['GET', '/api/mobile/teachers/rests/', '/api/teachers/rests/'],
  selfTrainingCancel: ['PUT', '/api/shops/{shopId}/checkin-orders/{orderId}/'],
  selfTrainingCreate: ['POST', '/api/shops/{shopId}/checkin-orders/'],
  selfTrainingRead: ['GET', '/api/shops/{shopId}/checkin-orders/{orderId}/'],
  visitCreate: ['POST', '/api/shops/{shopId}/visits/'],
  visitRead: ['GET', '/api/shops/{shopId}/visits/{visitId}/'],
  candidateCancel: ['PUT', '/api/mobile/schedules/candidates/{candidateId}/'],
  candidateCreate: ['POST', '/api/mobile/schedules/{scheduleId}/candidates/'],
  subscriptionCancel: ['PUT', '/api/mobile/schedules/subscriptions/{subscriptionId}/'],
  subscriptionCreate: ['POST', '/api/mobile/schedules/{scheduleId}/subscriptions/'],
  waitingList: ['GET', '/api/user/schedules/waiting/'],
  waitingState: ['GET', '/api/mobile/schedules/{scheduleId}/waiting/'],
  cardTplList: ['GET', '/api/v2/mobile/shops/{shopId}/cardtpls/'],
  selectCards: ['GET', '/api/mobile/v1/select/cards/'],
  shopCards: ['GET', '/api/v2/mobile/shops/{shopId}/users/cards/'],
  userCards: ['GET', '/api/users/{userId}/cards/'],
  corpCheckInCreate: ['POST', '/api/shops/{shopId}/partner/order/checkin/'],
  corpCheckInOrders: ['GET', '/api/shops/{shopId}/partner/order/checkin/'],
  userCorpCards: ['GET', '/api/user/general/cards/'],
  payableCoupons: ['GET', '/api/v2/shops/{shopId}/users/{userId}/coupons/payment/'],
  userCoupons: ['GET', '/api/v2/users/{userId}/coupons/'],
  courseDetail: ['GET', '/api/mobile/courses/{courseId}/'],
  teacherDetail: ['GET', '/api/mobile/teachers/{teacherId}/'],
  courtDetail: ['GET', '/api/shops/{shopId}/courts/{courtId}/'],
  courtGlance: ['GET', '/api/shops/{shopId}/court-glance/'],
  courtOrderCancel: ['PUT', '/api/shops/{shopId}/court-orders/{orderId}/'],
  courtOrderConfirm: ['GET', '/api/shops/{shopId}/court-orders/confirm/'],
  courtOrderCreate: ['POST', '/api/shops/{shopId}/court-orders/'],
  courtOrderDetail: ['GET', '/api/shops/{shopId}/court-orders/{orderId}/'],
  courtOrderList: ['GET', '/api/mobile/brands/{brandId}/court-orders/'],
  courtTypes: ['GET', '/api/shops/{shopId}/court-types/'],
  shopCourtOrders: ['GET', '/api/shops/{shopId}/court-orders/'],
  deviceRead: ['GET', '/api/v2/shops/{shopId}/device/'],
  login: ['POST', '/api/login/'],
  logout: ['POST', '/api/logout/'],
  myInfo: ['GET', '/api/v2/users/{userId}/myinfo/'],
  register: ['POST', '/api/register/'],
  sendVerify: ['POST', '/api/send/verify/'],
  shopBind: ['POST', '/api/shops/{shopId}/users/bind/'],
  userInfo: ['GET', '/api/users/{userId}/info/'],
  userRead: ['GET', '/api/users/{userId}/'],
  verifyCode: ['POST', '/api/users/verify/code/'],
  weixinAuth: ['POST', '/api/v2/shops/{shopId}/weixin/user/auth/'],
  weixinAuthorise: ['GET', '/api/v2/shops/{shopId}/weixin/user/auth/'],
  weixinSetting: ['GET', '/api/shops/{shopId}/weixin/setting/'],
  noticeCount: ['GET', '/api/user/notice/count/'],
  noticeList: ['GET', '/api/user/notices/'],
  noticeRead: ['PUT', '/api/user/notices/read/'],
  orderPigeon: ['GET', '/api/orders/{orderId}/pigeon/'],
  subscribeGrant: ['POST', '/api/user/subscribe/grants/'],
  subscribeTemplates: ['GET', '/api/user/subscribe/templates/'],
  payOrderClose: ['POST', '/api/v2/orders/{orderId}/close/'],
  payOrderPay: ['POST', '/api/v2/orders/{orderId}/pay/'],
  payOrderPending: ['GET', '/api/v2/orders/pending/'],
  payOrderRead: ['GET', '/api/v2/orders/{orderId}/'],
  planChange: ['PUT', '/api/v2/mobile/shops/{shopId}/workout-wods/plans/{planId}/'],
  planCreate: ['POST', '/api/v2/mobile/shops/{shopId}/workout-wods/plans/'],
  planDayChange: ['PUT', '/api/v2/mobile/shops/{shopId}/workout-wods/plans/{planId}/days/{dayId}/'],
  planManage: ['GET', '/api/v2/mobile/shops/{shopId}/workout-wods/plans/{planId}/manage/'],
  planRemove: ['DELETE', '/api/v2/mobile/shops/{shopId}/workout-wods/plans/{planId}/'],
  planTemplateChange: ['PUT', '/api/v2/workout-plans/templates/{templateId}/'],
  planTemplateCreate: ['POST', '/api/v2/workout-plans/templates/'],
  planTemplateList: ['GET', '/api/v2/workout-plans/templates/'],
  planTemplateRemove: ['DELETE', '/api/v2/workout-plans/templates/{templateId}/'],
  planConfirm: ['GET', '/api/v2/mobile/shops/{shopId}/workout-wods/plans/{planId}/confirm/'],
  planList: ['GET', '/api/v2/mobile/shops/{shopId}/workout-wods/plans/'],
  planOrderChange: ['POST', '/api/v2/mobile/shops/{shopId}/workout-wods/orders/{orderId}/'],
  planOrderCreate: ['POST', '/api/v2/mobile/shops/{shopId}/workout-wods/orders/'],
  planOrderList: ['GET', '/api/v2/mobile/shops/{shopId}/workout-wods/orders/'],
  planOrderRead: ['GET', '/api/v2/mobile/shops/{shopId}/workout-wods/orders/{orderId}/'],
  planRead: ['GET', '/api/v2/mobile/shops/{shopId}/workout-wods/plans/{planId}/'],
  adPermission: ['GET', '/api/v2/shops/{shop_id}/advertising/permission/'],
  boundShops: ['GET', '/select/shops/'],
  brandLogo: ['GET', '/api/v2/brand/logo/'],
  brandShops: ['GET', '/api/v2/brand/shops/'],
  clientError: ['POST', '/stat/api/client/errors/'],
  productList: ['GET', '/api/v2/mobile/shops/{shopId}/products/'],
  shopCode: ['GET', '/api/v2/shops{/shopId}/weapp/code/'],
  shopConfigs: ['GET', '/api/v2/shops{/shopId}/configs/'],
  shopDetail: ['GET', '/api/shops/{shopId}/detail/'],
  shopList: ['GET', '/api/shops/'],
  shopModules: ['GET', '/api/v2/shops{/shopId}/modules/'],
  shopNotices: ['GET', '/api/user/index/notice/'],
  shopShareSetting: ['GET', '/api/v2/shops{/shopId}/setting/mobile/share/detail/'],
  shopShareTemplate: ['GET', '/api/v2/shops{/shopId}/setting/mobile/share/template/'],
  shopWording: ['GET', '/api/v2/shops{/shopId}/setting/mobile/cw/detail/'],
  viewLog: ['POST', '/stat/api/shops/users/view-log/'],
  staffActs: ['GET', '/api/shops/{shopId}/staff/acts/'],
  classAttendance: ['GET', '/api/shops/{shopId}/staff/schedules/{scheduleId}/attendance/'],
  classMark: ['PUT', '/api/shops/{shopId}/staff/schedules/{scheduleId}/attendance/'],
  classTerms: ['GET', '/api/shops/{shopId}/staff/schedules/{scheduleId}/terms/'],
  classTermsChange: ['PUT', '/api/shops/{shopId}/staff/schedules/{scheduleId}/terms/'],
  staffFind: ['GET', '/api/shops/{shopId}/staff/find/'],
  heldOrderPay: ['POST', '/api/shops/{shopId}/staff/pay-orders/{orderId}/pay/'],
  heldOrderRead: ['GET', '/api/shops/{shopId}/staff/pay-orders/{orderId}/'],
  heldOrderRelease: ['POST', '/api/shops/{shopId}/staff/pay-orders/{orderId}/release/'],
  heldOrderTake: ['POST', '/api/shops/{shopId}/staff/pay-orders/{orderId}/take/'],
  memberBirthday: ['PUT', '/api/shops/{shopId}/staff/members/{userId}/birthday/'],
  memberCall: ['POST', '/api/shops/{shopId}/staff/members/{userId}/call/'],
  memberCardEntries: ['GET', '/api/shops/{shopId}/staff/members/{userId}/cards/{card_id}/entries/'],
  memberNoteCreate: ['POST', '/api/shops/{shopId}/staff/members/{userId}/notes/'],
  memberNoteRemove: ['DELETE', '/api/shops/{shopId}/staff/members/{userId}/notes/{noteId}/'],
  memberNotes: ['GET', '/api/shops/{shopId}/staff/members/{userId}/notes/'],
  memberOrders: ['GET', '/api/shops/{shopId}/staff/members/{userId}/orders/'],
  memberRead: ['GET', '/api/shops/{shopId}/staff/members/{userId}/'],
  classOrderMove: ['PUT', '/api/shops/{shopId}/staff/orders/{orderId}/class/'],
  classOrderMoves: ['GET', '/api/shops/{shopId}/staff/orders/{orderId}/classes/'],
  groupPartnerInvite: ['POST', '/api/mobile/schedules/group/partners/'],
  groupPartners: ['GET', '/api/mobile/schedules/group/partners/'],
  coachPermissions: ['GET', '/api/shops/{shopId}/coach/permissions/'],
  staffPermissions: ['GET', '/api/shops/{shopId}/staff/permissions/'],
  classCallOff: ['DELETE', '/api/shops/{shopId}/staff/schedules/{scheduleId}/'],
  classOrderCards: ['GET', '/api/shops/{shopId}/staff/orders/{orderId}/cards/'],
  classOrderChange: ['PUT', '/api/shops/{shopId}/staff/orders/{orderId}/'],
  classOrders: ['GET', '/api/shops/{shopId}/staff/schedules/{scheduleId}/orders/'],
  classReopen: ['PUT', '/api/shops/{shopId}/staff/schedules/{scheduleId}/'],
  staffSchedules: ['GET', '/api/shops/{shopId}/staff/schedules/'],
  userCreate: ['POST', '/api/users/'],
  userSearch: ['GET', '/api/shops/{shopId}/users/search/'],
  tillCorrect: ['POST', '/api/shops/{shopId}/staff/till/corrections/'],
  tillCount: ['POST', '/api/shops/{shopId}/staff/till/counts/'],
  tillMove: ['POST', '/api/shops/{shopId}/staff/till/moves/'],
  tillRead: ['GET', '/api/shops/{shopId}/staff/till/'],
  tillRefund: ['POST', '/api/shops/{shopId}/staff/till/refunds/{refundId}/'],
  staffToday: ['GET', '/api/shops/{shopId}/staff/today/'],
  candidateMove: ['PUT', '/api/shops/{shopId}/staff/candidates/{candidateId}/'],
  candidateRemove: ['DELETE', '/api/shops/{shopId}/staff/candidates/{candidateId}/'],
  uploadCreate: ['POST', '/api/upload/'],
  uploadPolicy: ['GET', '/api/signature/'],
  uploadRead: ['GET', '/api/uploads/{uuid}/'],
} as const satisfies { [N in CallName]: readonly [Calls[N]['method'], ...Paths<Calls[N]['path']>] }

/** Parameters that a call must have besides the slots of its path. */
export const needs: { readonly [N in CallName]?: readonly string[] } = {
  batchLessons: ['shop_id', 'user_id', 'teacher_id'],
  batchSchedules: ['shop_id', 'user_id'],
  scheduleBatchOrderCreate: ['shop_id', 'user_id', 'count', 'channel', 'schedules'],
  groupSchedules: ['shop_id', 'date'],
  groupTags: ['shop_id', 'date'],
  scheduleConfirm: ['shop_id', 'user_id'],
  scheduleOrderCreate: ['shop_id', 'user_id', 'count', 'channel'],
  scheduleOrderList: ['shop_id', 'schedule__start__gte', 'schedule__end__lte'],
  scheduleRead: ['shop_id'],
  schedulesOf: ['shop_id', 'from', 'to'],
  privateConfirm: ['shop_id', 'user_id', 'timetable_id'],
  privateCourses: ['shop_id', 'date'],
  privateSchedules: ['shop_id', 'date'],
  privateTags: ['shop_id', 'date'],
  privateTeachers: ['shop_id', 'date'],
  teacherRestChange: ['shop_id', 'start', 'end'],
  teacherRestCreate: ['shop_id', 'teacher_id', 'start', 'end'],
  teacherRestRemove: ['shop_id'],
  teacherRests: ['shop_id', 'teacher_id', 'date'],
  selfTrainingCreate: ['user_id', 'name', 'start', 'end'],
  visitCreate: ['user_id', 'visit_at'],
  candidateCreate: ['shop_id', 'candidate_type'],
  subscriptionCreate: ['shop_id'],
  waitingList: ['shop_id'],
  waitingState: ['shop_id'],
  selectCards: ['shop_id', 'user_id', 'count'],
  userCards: ['shop_id'],
  corpCheckInCreate: ['lat', 'lng'],
  payableCoupons: ['price'],
  courseDetail: ['shop_id'],
  courtGlance: ['date'],
  courtOrderConfirm: ['user_id', 'date', 'slots'],
  courtOrderCreate: ['user_id', 'schedules', 'channel'],
  courtTypes: ['date'],
  shopCourtOrders: ['date'],
  login: ['phone', 'area_code', 'code'],
  myInfo: ['shop_id'],
  register: ['phone', 'area_code', 'code'],
  sendVerify: ['phone', 'area_code'],
  shopBind: ['user_id'],
  verifyCode: ['phone', 'area_code'],
  weixinAuth: ['code'],
  weixinAuthorise: ['url', 'state'],
  weixinSetting: ['url'],
  noticeCount: ['shop_id', 'timestamp'],
  noticeList: ['shop_id'],
  noticeRead: ['shop_id', 'up_to'],
  subscribeGrant: ['shop_id', 'template_ids'],
  subscribeTemplates: ['shop_id', 'kind'],
  planCreate: ['template_id', 'name', 'from_date', 'daily_view_time', 'is_free'],
  planDayChange: ['name', 'cards'],
  planTemplateChange: ['shop_id', 'name', 'tags', 'difficulty', 'days'],
  planTemplateCreate: ['shop_id', 'name', 'tags', 'difficulty', 'days'],
  planTemplateList: ['created_by_id', 'shop_id'],
  planTemplateRemove: ['shop_id'],
  planConfirm: ['user_id'],
  planOrderChange: ['status'],
  planOrderCreate: ['plan_id', 'user_id', 'channel'],
  clientError: ['kind', 'message', 'stack', 'page'],
  shopCode: ['shopId', 'address'],
  shopConfigs: ['shopId', 'keys'],
  shopModules: ['shopId'],
  shopNotices: ['shop_id'],
  shopShareSetting: ['shopId'],
  shopShareTemplate: ['shopId', 'type'],
  shopWording: ['shopId'],
  viewLog: ['shop_id', 'client_user_id', 'client_path'],
  classMark: ['marks'],
  classTermsChange: ['teacher_id', 'space_id', 'start'],
  staffFind: ['q'],
  heldOrderTake: ['channel'],
  memberBirthday: ['birthday'],
  memberNoteCreate: ['words'],
  memberOrders: ['part'],
  classOrderMove: ['schedule_id', 'difference'],
  classOrderMoves: ['date'],
  groupPartnerInvite: ['partner_id', 'order_id'],
  groupPartners: ['shop_id', 'order_id'],
  classCallOff: ['reason'],
  classOrderCards: ['count'],
  classOrderChange: ['count'],
  staffSchedules: ['date', 'kind'],
  userCreate: ['username', 'gender', 'phone', 'area_code', 'shop_id'],
  userSearch: ['q'],
  tillCorrect: ['entry_id', 'channel', 'reason'],
  tillCount: ['counted', 'expected', 'reason'],
  tillMove: ['amount', 'reason'],
  tillRead: ['date'],
  tillRefund: ['channel'],
  candidateMove: ['position', 'reason'],
  candidateRemove: ['reason'],
  uploadCreate: ['policy', 'signature'],
}

/** Calls that send form-encoded bodies. */
export const forms: { readonly [N in CallName]?: true } = {
  login: true,
  register: true,
  sendVerify: true,
  planOrderChange: true,
}

/** Calls that change something by GET. */
export const changing: { readonly [N in CallName]?: true } = {}
