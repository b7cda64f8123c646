import { buildAddress } from '@/routes/match'
import type { TestServer } from '../../e2e/driver/server'
import { CHEN_MO, classOn, LIN_XIAO } from '../../e2e/journeys/acts'

const shopId = 1
const COURSE = '杠铃塑形'

export interface LinkedPage {
  name: string
  address: string
  /** Who opens it, by phone; a visitor where absent. */
  phone?: string
}

/** The pages of the demo that people open from a link: each as who would open it. */
export async function linkedPages(server: TestServer): Promise<LinkedPage[]> {
  const ask = async <T>(phone: string, method: string, at: string, body?: object): Promise<T> => {
    const { token } = await server.logIn(phone)
    const headers = { authorization: `Session ${token}`, 'content-type': 'application/json', 'user-agent': 'Android Mobile' }
    const answer = await fetch(server.baseUrl + at, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    const { data, msg } = (await answer.json()) as { data: T; msg: string }
    if (!answer.ok) throw new Error(`${at} answered ${answer.status}: ${msg}`)
    return data
  }
  const { id: scheduleId, course, teacher } = await classOn(server, COURSE)
  const courseId = course.id
  const coming = await ask<{ type: string; data: { id: number } }[]>(LIN_XIAO, 'GET', '/api/mobile/user/schedule/latest/')
  const { id: orderId } = coming.find(({ type }) => type === 'order')!.data
  const { user } = await server.logIn(CHEN_MO)
  const { pay_order_id: payOrderId } = await ask<{ pay_order_id: number }>(CHEN_MO, 'POST', '/api/mobile/schedules/orders/', {
    shop_id: shopId,
    user_id: user.id,
    schedule_id: scheduleId,
    count: 1,
    channel: 'WEIXIN',
  })
  return [
    { name: 'home', address: buildAddress('shopHomePage', { shopId }) },
    { name: 'home, member', address: buildAddress('shopHomePage', { shopId }), phone: LIN_XIAO },
    { name: 'group', address: buildAddress('userGroupSchedules', { shopId }) },
    { name: 'group, member', address: buildAddress('userGroupSchedules', { shopId }), phone: LIN_XIAO },
    { name: 'private', address: buildAddress('userPrivateSchedules', { shopId, auto: 1 }) },
    { name: 'court', address: buildAddress('userCourtSchedules', { shopId, auto: 1 }) },
    { name: 'class', address: buildAddress('courseScheduleDetails', { shopId, courseId, is_schedule: 1, schedule_id: scheduleId }) },
    { name: 'course', address: buildAddress('courseDetailsPage', { shopId, courseId }) },
    { name: 'coach', address: buildAddress('currentShopTeacherDetailPage', { shopId, teacherId: teacher.id }) },
    { name: 'order', address: buildAddress('userScheduleOrder', { shopId, scheduleId }), phone: LIN_XIAO },
    { name: 'order detail', address: buildAddress('userScheduleOrderDetail', { shopId, orderId }), phone: LIN_XIAO },
    { name: 'activity', address: buildAddress('activityListPage', { shopId }) },
    { name: 'cards', address: buildAddress('buyCard', { shopId }) },
    { name: 'plans', address: buildAddress('planListPage', { shopId }) },
    { name: 'plan', address: buildAddress('planPage', { shopId, planId: 1 }) },
    { name: 'pay', address: buildAddress('payOrder', { shopId, orderId: payOrderId }), phone: CHEN_MO },
  ]
}
