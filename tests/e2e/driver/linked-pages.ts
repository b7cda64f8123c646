import { buildAddress } from '@/routes/match'
import { CHEN_MO, classOn, LIN_XIAO } from '../journeys/acts'
import type { TestServer } from './server'

const shopId = 1
/** A time that nobody has booked yet. */
const COURSE = '杠铃塑形'
/** An activity with pictures, times and options. */
const RIDE = '城市夜骑 · 滨江 25 公里'
/** 林晓's invitation, whose gift is a card. */
const INVITATION = '5b0f6a52-8c1e-4d0b-9a57-2f6e31c4d801'
/** An envelope for everybody. */
const ENVELOPE = 1

/** The things of the demo that the pages show. */
interface Shown {
  scheduleId: number
  courseId: number
  teacherId: number
  /** A booking of Lin Xiao's. */
  orderId: number
  /** An unpaid order of Chen Mo's. */
  payOrderId: number
  activityId: number
}

interface LinkedPage {
  address: (shown: Shown) => string
  /** The user, by phone; a visitor by default. */
  phone?: string
}

const open = (address: LinkedPage['address'], phone?: string): LinkedPage => ({ address, ...(phone && { phone }) })

/** Pages of the demo that people open from a link, each with its usual reader. */
export const linkedPages = {
  home: open(() => buildAddress('shopHomePage', { shopId })),
  'home of a member': open(() => buildAddress('shopHomePage', { shopId }), LIN_XIAO),
  'group classes': open(() => buildAddress('userGroupSchedules', { shopId })),
  'group classes of a member': open(() => buildAddress('userGroupSchedules', { shopId }), LIN_XIAO),
  'private lessons': open(() => buildAddress('userPrivateSchedules', { shopId, auto: 1 })),
  courts: open(() => buildAddress('userCourtSchedules', { shopId, auto: 1 })),
  class: open(({ courseId, scheduleId }) =>
    buildAddress('courseScheduleDetails', { shopId, courseId, is_schedule: 1, schedule_id: scheduleId }),
  ),
  course: open(({ courseId }) => buildAddress('courseDetailsPage', { shopId, courseId })),
  coach: open(({ teacherId }) => buildAddress('currentShopTeacherDetailPage', { shopId, teacherId })),
  order: open(({ scheduleId }) => buildAddress('userScheduleOrder', { shopId, scheduleId }), LIN_XIAO),
  'order detail': open(({ orderId }) => buildAddress('userScheduleOrderDetail', { shopId, orderId }), LIN_XIAO),
  activities: open(() => buildAddress('activityListPage', { shopId })),
  activity: open(({ activityId }) => buildAddress('activityPage', { shopId, activityId })),
  invitation: open(() => buildAddress('invitationPage', { uuid: INVITATION })),
  'red envelope': open(() => buildAddress('redEnvelopePage', { shopId, redid: ENVELOPE })),
  voucher: open(() => buildAddress('voucherVerify', { shopId, kind: 'douyin' }), LIN_XIAO),
  cards: open(() => buildAddress('buyCard', { shopId })),
  plans: open(() => buildAddress('planListPage', { shopId })),
  plan: open(() => buildAddress('planPage', { shopId, planId: 1 })),
  pay: open(({ payOrderId }) => buildAddress('payOrder', { shopId, orderId: payOrderId }), CHEN_MO),
} satisfies Record<string, LinkedPage>

export type LinkedName = keyof typeof linkedPages
export const linkedNames = Object.keys(linkedPages) as LinkedName[]

/** Makes in the demo what the pages are of. Answers where a page is, and the session of a person who opens it. */
export async function showLinked(server: TestServer) {
  const ask = async <T>(phone: string, method: string, at: string, body?: object): Promise<T> => {
    const { token } = await server.logIn(phone)
    const headers = { authorization: `Session ${token}`, 'content-type': 'application/json', 'user-agent': 'Android Mobile' }
    const answer = await fetch(server.baseUrl + at, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    const { data, msg } = (await answer.json()) as { data: T; msg: string }
    if (!answer.ok) throw new Error(`${at} answered ${answer.status}: ${msg}`)
    return data
  }
  const { id: scheduleId, course, teacher } = await classOn(server, COURSE)
  const coming = await ask<{ type: string; data: { id: number } }[]>(LIN_XIAO, 'GET', '/api/mobile/user/schedule/latest/')
  const { user } = await server.logIn(CHEN_MO)
  const { pay_order_id: payOrderId } = await ask<{ pay_order_id: number }>(CHEN_MO, 'POST', '/api/mobile/schedules/orders/', {
    shop_id: shopId,
    user_id: user.id,
    schedule_id: scheduleId,
    count: 1,
    channel: 'WEIXIN',
  })
  const { activities } = await ask<{ activities: { id: number; name: string }[] }>(
    LIN_XIAO,
    'GET',
    `/api/v2/mobile/shops/${shopId}/activities/`,
  )
  const activityId = activities.find(({ name }) => name === RIDE)!.id
  const orderId = coming.find(({ type }) => type === 'order')!.data.id
  const shown: Shown = { scheduleId, courseId: course.id, teacherId: teacher.id, orderId, payOrderId, activityId }
  return async (name: LinkedName) => {
    const { address, phone }: LinkedPage = linkedPages[name]
    return { address: address(shown), session: phone && (await server.logIn(phone)).token }
  }
}
