import type { ScheduleOrder } from '@/contract/booking/shapes'
import type { Payment, PayOrder } from '@/contract/payment'
import { makeToken } from './tenants'

export interface Answer<Data = Record<string, unknown>> {
  status: number
  code: string
  data: Data
}

export interface Booked {
  order: ScheduleOrder
  pay_order_id?: number
  payment?: Payment
}
export interface Paying {
  order: PayOrder
  payment?: Payment
}

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148'
const COMPUTER = 'Mozilla/5.0 (X11; Linux x86_64)'

/** The payer's place of a member: on a phone, at a computer, in the mini-program. */
export const chooseScene = (account: number) => (['phone', 'computer', 'weapp'] as const)[account % 3]!
const channels = {
  phone: ['WEIXIN', 'ALIPAY', 'CARD'],
  computer: ['WEIXIN', 'ALIPAY', 'ALIPAY_QRCODE', 'CARD'],
  weapp: ['WEIXIN', 'WEIXIN', 'CARD'],
} as const
export const listChannels = (account: number): readonly string[] => channels[chooseScene(account)]

const PATIENCE_MS = 60_000

/** Records of what happened, so that nothing unexpected stays unseen. */
export const tally = () => {
  const counts = new Map<string, number>()
  return {
    counts,
    strange: [] as string[],
    /** An import locks all classes of its brand: a request that waits too long is answered that the server is busy. */
    isImporting: false,
    /** Bookings that callers were told of, with their owner and class. */
    booked: new Map<number, { account: number; scheduleId: number }>(),
    /** Bookings that callers were told to be cancelled. */
    cancelled: new Set<number>(),
    /** Orders of cards that callers were told to be given back. */
    returned: new Set<number>(),
    /** Invoices that the desk was told to be issued, with their numbers. */
    issued: new Map<number, string>(),
    /** Orders of which the desk was told that it took the money. */
    taken: new Set<number>(),
    /** Entries that callers were told of, with whose they are; those that were told to be cancelled, and for which a door was told to be open, `1 in`. */
    entered: new Map<number, number>(),
    givenUp: new Set<number>(),
    opened: new Set<string>(),
    /** Orders of activities that callers were told of, with their person; and those paid by card that were told to be cancelled. */
    ordered: new Map<number, number>(),
    unordered: new Set<number>(),
    /** Friends who were told that they accepted an invitation, with who invited them. */
    invited: new Map<number, number>(),
    count: (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1),
  }
}

export type Tally = ReturnType<typeof tally>

/** Undefined where the server was killed before it answered. */
export const send = async <Data>(
  { told, origin, account, gate }: { told: Tally; origin: string; account: number; gate?: string },
  what: string,
  method: string,
  path: string,
  body?: object,
  key?: string,
): Promise<Answer<Data> | undefined> => {
  const scene = chooseScene(account)
  const headers = {
    authorization: gate === undefined ? `Session ${makeToken(account)}` : `Device ${gate}`,
    'x-client': scene === 'weapp' ? 'weapp' : 'h5',
    'user-agent': scene === 'computer' ? COMPUTER : PHONE,
    ...(body && { 'content-type': 'application/json' }),
    ...(key && { 'idempotency-key': key }),
  }
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const answer = await fetch(origin + path, { method, headers, signal, ...(body && { body: JSON.stringify(body) }) })
    const read = (await answer.json()) as Answer<Data>
    told.count(`${what} ${read.code || read.status}`)
    // An unreachable provider is answered with 503.
    const isExpected = read.code === 'pay.try_again' || (read.code === 'server.busy' && told.isImporting)
    if (answer.status >= 500 && !isExpected) told.strange.push(`${what} ${method} ${path}: ${JSON.stringify(read).slice(0, 300)}`)
    return read
  } catch {
    told.count(`${what} broken off`)
    return undefined
  }
}

const openAddress = async (origin: string, address: string): Promise<string | undefined> => {
  let at = address
  for (let hops = 0; hops < 4; hops += 1) {
    const token = /\/sandbox\/cashier\/([0-9a-f]+)\//.exec(at)?.[1]
    if (token) return token
    // Any process may have made the address: all of them are the same provider.
    const { pathname, search } = new URL(at)
    const answer = await fetch(`${origin}${pathname}${search}`, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) })
    await answer.arrayBuffer()
    at = answer.headers.get('location') ?? ''
    if (!at) return undefined
  }
  return undefined
}

/** The payer's act at the provider's cashier, or on WeChat's own sheet. */
export const atCashier = async (
  { told, origin }: { told: Tally; origin: string },
  { kind, params }: Payment,
  act: 'pay' | 'fail' | 'cancel',
): Promise<void> => {
  try {
    const token = kind === 'jsapi' ? undefined : await openAddress(origin, params.url ?? params.code_url ?? '')
    if (kind !== 'jsapi' && !token) return void told.count(`cashier ${act}: shut`)
    const path = token ? `/sandbox/cashier/${token}/${act}/` : `/sandbox/wechat/sheet/${params.package!.replace('prepay_id=', '')}/${act}/`
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await fetch(origin + path, {
      method: 'POST',
      headers,
      body: 'back=',
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    await answer.arrayBuffer()
    told.count(`cashier ${act}: ${answer.status}`)
    if (answer.status >= 500) told.strange.push(`cashier ${path}: ${answer.status}`)
  } catch {
    told.count(`cashier ${act}: broken off`)
  }
}
