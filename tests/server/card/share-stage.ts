import type { Card } from '@/contract/card/card'
import { addMinutes } from '@/domain/time'
import { makeMember, stored } from '../booking/calls'
import { openAnew, openTestApp, type TestApp } from '../support/app'
import { leaveShop, LIN, openPeriod, setUpLeaves } from './freeze-stage'

/** A phone that nobody has. */
export const MOTHER = '13700000001'
/** A member of the shop, whom the brand knows. */
export const KNOWN = { id: 1001, phone: '15000001001' }

export let server: TestApp
/** Of 林晓, whose card it is. */
export let session: string
export let cardId: number

/** A period card that can be shared, as at its start for each test. */
export const openSharing = (): void => {
  beforeEach(async () => {
    server = await openAnew(server, () => openTestApp({ seed: leaveShop }))
    await setUpLeaves(server)
    session = await server.logIn(LIN)
    cardId = await openPeriod(server)
  })
  afterAll(() => server.close())
}

export const later = (minutes: number) => server.clock.moveTo(addMinutes(server.clock.now(), minutes))

export const makeSharing = (by: string, id: number = cardId) => {
  const url = `/api/v2/mobile/shops/1/users/cards/${id}/users/`
  return {
    send: (phone = MOTHER, more: object = {}) =>
      server.request<{ wait_seconds: number }>('POST', `${url}codes/`, { session: by, body: { phone, area_code: 'zh-cn', ...more } }),
    add: (more: object = {}, key?: string) =>
      server.request<{ card: Card }>('POST', url, {
        session: by,
        body: { phone: MOTHER, area_code: 'zh-cn', code: server.sent.at(-1)?.code ?? '000000', name: '林芳', ...more },
        ...(key && { key }),
      }),
    remove: (userId: number) => server.request<{ outcome: string }>('POST', `${url}${userId}/remove/`, { session: by, body: {} }),
  }
}
/** Shares the card with a member whom the brand knows. */
export const shareWithKnown = async () => {
  const { send, add } = makeSharing(session)
  await send(KNOWN.phone)
  expect((await add({ phone: KNOWN.phone })).status).toBe(200)
  later(2)
  return makeMember(server, KNOWN.id, await server.logIn(KNOWN.id))
}
export const users = () => stored(server, `SELECT account_id AS id, active FROM card_user WHERE card_id = ${cardId} ORDER BY account_id`)
