import { withEngine } from '@server/db/transaction'
import { addDevice } from '@server/modules/device/service'
import type { Checkin } from '@/contract/checkin/shapes'
import type { CallData } from '@/contract/define'
import type { checkinQrcode, guardKeys, guardOpenings, guardScreen, guardSync } from '@/contract/checkin/gate'
import type { ScanAct } from '@/domain/checkin/scan-act'
import { drawCode, readBytes, windowOf, type CodeStep } from '@/domain/checkin/code'
import { dayOfWindow, drawScreenToken } from '@/domain/checkin/screen'
import { addMinutes, type Instant } from '@/domain/time'
import { mac } from '@server/modules/checkin/gate/keys'
import { TEN_O_CLOCK, type Answer, type TestApp } from '../support/app'
import type { Visitor } from './stage'

export interface Redeemed {
  type: 'checkin' | 'checkout'
  checkin: Checkin
}
export type Steps = CallData<typeof guardSync>

/** A gate of a shop, with its calls. */
export const gateAt = async (server: TestApp, shopId = 1, name = '前门闸机') => {
  const credential = await withEngine(server.engine, () => addDevice(shopId, name, server.clock.now()))
  const send = <Data>(method: string, what: string, body?: unknown, at = shopId): Promise<Answer<Data>> =>
    server.request<Data>(method, `/api/v2/shops/${at}/guard/${what}`, {
      headers: { authorization: `Device ${credential}` },
      ...(body !== undefined && { body }),
    })
  const id = Number(credential.split('.')[0])
  const screen = (of = id) => send<CallData<typeof guardScreen>>('GET', `screen/?guard_id=${of}`)
  return {
    id,
    credential,
    send,
    redeem: (code: string) => send<Redeemed>('POST', 'redeem/', { code }),
    sync: (steps: readonly { key: string; code: string; at: string }[]) => send<Steps>('POST', 'steps/', { steps }),
    face: (ref: string) => send<Redeemed>('POST', 'face/', { ref }),
    openings: (after = 0) => send<CallData<typeof guardOpenings>>('GET', `openings/?after=${after}`),
    screen,
    /** The token on the screen now, or at another time. */
    token: async (at: Instant = server.clock.now()): Promise<string> => {
      const window = windowOf(at)
      const { key } = (await screen()).data.keys.find(({ day }) => day === dayOfWindow(window))!
      return drawScreenToken(readBytes(key)!, window, mac)
    },
    keys: () => send<CallData<typeof guardKeys>>('GET', 'keys/'),
  }
}
export type Gate = Awaited<ReturnType<typeof gateAt>>

/** A phone that read the screen of a gate just now asks it to open. */
export const callGate = async (visitor: Visitor, gate: Gate, key: string, act?: ScanAct): Promise<Answer<Redeemed>> => {
  const query = `guard_id=${gate.id}&screen=${await gate.token()}${act ? `&act=${act}` : ''}`
  return visitor.send<Redeemed>('GET', `/api/v2/shops/1/guard/checkin/?${query}`, undefined, key)
}

export const codeCall = (visitor: Visitor, recordId: number) => visitor.get<CallData<typeof checkinQrcode>>(`${recordId}/qrcode/`)

/** A code that names a number which no record can have: PostgreSQL holds it in no integer. */
export const beyondRecords = drawCode(new Uint8Array(20), { recordId: 2 ** 31, step: 'in', window: windowOf(TEN_O_CLOCK) }, mac)

/** Draws codes as a phone does that asked for the seed of a record once. */
export const makePhone = async (server: TestApp, visitor: Visitor, recordId: number) => {
  const { data } = await codeCall(visitor, recordId)
  const seed = readBytes(data.seed)!
  const draw = (step: CodeStep = 'in', at: Instant = server.clock.now()) => drawCode(seed, { recordId, step, window: windowOf(at) }, mac)
  return { recordId, seed, draw, ahead: (minutes: number, step: CodeStep = 'in') => draw(step, addMinutes(server.clock.now(), minutes)) }
}
