import { CLASS_DAY, makeToken } from '../seed'
import type { Connection, HttpAnswer, HttpRequest } from './connection'

const asMember = (member: number) => ({
  Authorization: `Session ${makeToken(member)}`,
  'X-Client': 'weapp',
  'Accept-Language': 'zh-CN',
})

export const nothing: HttpRequest = { method: 'GET', path: '/healthz' }

export const requestList = (member: number): HttpRequest => ({
  method: 'GET',
  path: `/api/mobile/schedules/group/?shop_id=1&date=${CLASS_DAY}`,
  headers: asMember(member),
})

/** Member n books with card n, with the client's own request. */
export const requestBooking = (member: number, scheduleId: number): HttpRequest => ({
  method: 'POST',
  path: '/api/mobile/schedules/orders/',
  headers: { ...asMember(member), 'Idempotency-Key': `bench-key-${member}-${scheduleId}` },
  body: JSON.stringify({ shop_id: 1, schedule_id: scheduleId, user_id: member, count: 1, channel: 'CARD', card_id: member }),
})

/** A private lesson with card n. */
export const requestLesson = (member: number, { offerId, start }: { offerId: number; start: string }): HttpRequest => ({
  method: 'POST',
  path: '/api/mobile/schedules/orders/',
  headers: { ...asMember(member), 'Idempotency-Key': `bench-key-${member}-${offerId}-${start}` },
  body: JSON.stringify({ shop_id: 1, timetable_id: offerId, start, user_id: member, count: 1, channel: 'CARD', card_id: member }),
})

/** A booking from a phone's browser, to be paid at WeChat. */
export const requestOnlineBooking = (member: number, scheduleId: number): HttpRequest => ({
  method: 'POST',
  path: '/api/mobile/schedules/orders/',
  headers: {
    ...asMember(member),
    'X-Client': 'h5',
    'User-Agent': 'Mozilla/5.0 (iPhone) Mobile',
    'Idempotency-Key': `bench-key-${member}-${scheduleId}`,
  },
  body: JSON.stringify({ shop_id: 1, schedule_id: scheduleId, user_id: member, count: 1, channel: 'WEIXIN' }),
})

/** Sends the request and throws unless it is answered 200. */
export const sendOk = async (connection: Connection, request: HttpRequest): Promise<HttpAnswer> => {
  const answer = await connection.send(request)
  if (answer.status !== 200)
    throw new Error(`${request.method} ${request.path} answered ${answer.status}: ${answer.body.toString('utf8', 0, 500)}\n${answer.head}`)
  return answer
}
