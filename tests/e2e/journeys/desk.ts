import type { TestServer } from '../driver/server'
import { SHEN } from './acts'

interface Said<Data> {
  status: number
  code?: string
  data: Data
}

/** Calls the server as a demo person, the staff of the desk by default. */
export const askAs = async (server: TestServer, phone = SHEN) => {
  const { token } = await server.logIn(phone)
  const headers = { authorization: `Session ${token}`, 'x-client': 'weapp', 'content-type': 'application/json' }
  return async <Data>(method: string, path: string, body?: object): Promise<Said<Data>> => {
    const answer = await fetch(`${server.baseUrl}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    return (await answer.json()) as Said<Data>
  }
}

export type Ask = Awaited<ReturnType<typeof askAs>>

const TRIES = 4

/** Books the first of these classes of shop 1 that one of the next members can have; takes the members off the list whom it tried. */
export const bookNext = async (ask: Ask, members: { id: number }[], scheduleIds: readonly number[], channel: string) => {
  for (const scheduleId of scheduleIds)
    for (const next of members.slice(0, TRIES)) {
      const { status, data } = await ask<{ pay_order_id: number; order: { id: number } }>('POST', '/api/mobile/schedules/orders/', {
        ...{ shop_id: 1, user_id: next.id, schedule_id: scheduleId, count: 1, channel },
      })
      if (status !== 200) continue
      members.splice(0, members.indexOf(next) + 1)
      return { scheduleId, orderId: data.pay_order_id, bookingId: data.order.id }
    }
  throw new Error('nobody can be booked')
}

/** Members of shop 1 whose names begin so. */
export const listMembers = async (ask: Ask, surnames: readonly string[]) => {
  const found: { id: number; username: string }[] = []
  for (const name of surnames) {
    const { data } = await ask<{ users: { id: number; username: string }[] }>(
      'GET',
      `/api/shops/1/users/search/?limit=50&q=${encodeURIComponent(name)}`,
    )
    found.push(...data.users.filter(({ username }) => username.startsWith(name)))
  }
  return found
}
