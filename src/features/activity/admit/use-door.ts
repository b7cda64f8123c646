import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { readTicket, readTicketNumber } from '@/domain/activity/ticket-code'
import { formatInstant } from '@/domain/time'
import { call } from '@/http/call'
import { serverNow } from '@/http/clock'
import { useOnline } from '@/platform/network'
import { scanner } from '@/platform/scan'
import { uuid } from '@/platform/storage/uuid'
import { toast } from '@/ui/toast/toast-store'
import type { RosterOrder } from '@/contract/activity/staff'
import { door, type Noted, useNoted } from './door-store'
import { sendNoted } from './send-noted'
import { useT } from './texts'

/** How often what waits is tried again, in ms. */
const AGAIN_MS = 15_000

interface Read {
  code?: string
  number?: string
  order?: RosterOrder | undefined
}

/** The first letter of a name, as much as is kept on the device without a network. */
const initial = ({ user, option, count }: RosterOrder): string => `${[...user.username][0] ?? ''} · ${option.name} × ${count}`

/** The door of an activity: tickets are read by scan or number and sent at once; without a network they are kept and sent later, each under its key. */
export const useDoor = (shopId: number, userId: number, orders: readonly RosterOrder[]) => {
  const t = useT()
  const client = useQueryClient()
  const online = useOnline()
  const noted = useNoted(shopId, userId)
  const waiting = noted.filter(({ told }) => told === undefined)
  const [asking, ask] = useState<Read>()
  const [refused, setRefused] = useState<string>()
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  /** The ticket that its reader waits for is not sent a second time beside. */
  const inHand = useRef<string>()

  /** One after the other; the rest waits where no answer comes. */
  const sendAll = useCallback(async () => {
    if (sending.current || userId === 0) return
    sending.current = true
    for (const one of door
      .list(shopId)
      .filter((each) => each.userId === userId && each.told === undefined && each.key !== inHand.current)) {
      const sent = await sendNoted(client, shopId, one)
      if (sent.kind === 'lost') break
      if (sent.kind === 'refused') door.tell(shopId, one.key, sent.msg)
    }
    sending.current = false
  }, [client, shopId, userId])
  const isWaiting = waiting.length > 0
  useEffect(() => {
    if (!isWaiting || !online) return undefined
    void sendAll()
    const timer = setInterval(() => void sendAll(), AGAIN_MS)
    return () => clearInterval(timer)
    // Begins anew with the network, and with the first that waits.
  }, [isWaiting, online, sendAll])

  const admit = async ({ code, number, order }: Read, people?: number) => {
    ask(undefined)
    const one: Noted = {
      key: uuid(),
      userId,
      ...(code ? { code } : { number }),
      ...(people !== undefined && { people }),
      at: formatInstant(serverNow()),
      offline: !online,
      ...(order && { orderId: order.id, seen: initial(order) }),
    }
    if (online) inHand.current = one.key
    // Kept before it is sent: an app that is closed meanwhile loses nothing.
    door.note(shopId, one)
    if (!online) return toast(t('activity-admit.kept'))
    setBusy(true)
    const sent = await sendNoted(client, shopId, one)
    inHand.current = undefined
    setBusy(false)
    if (sent.kind === 'lost') return toast(t('activity-admit.kept'))
    if (sent.kind === 'in')
      return toast(t('activity-admit.admitted', { name: sent.answer.order.user.username, n: sent.answer.people }), 'done')
    door.drop(shopId, one.key)
    setRefused(sent.msg)
  }

  /** Asks how many come in where several may; else lets them in at once. */
  const read = (given: Read) => {
    const left = given.order ? given.order.people - given.order.admitted : 1
    if (left > 1) return ask(given)
    void admit(given)
  }

  return {
    online,
    waiting,
    told: noted.filter(({ told }) => told !== undefined),
    busy,
    asking,
    refused,
    closeAsk: () => ask(undefined),
    closeRefused: () => setRefused(undefined),
    forget: (key: string) => door.drop(shopId, key),
    admit,
    readNumber: (typed: string): boolean => {
      const number = readTicketNumber(typed)
      if (number === undefined) return false
      const ends = orders.filter(({ number_end: end }) => number.endsWith(end))
      read({ number, order: ends.length === 1 ? ends[0] : undefined })
      return true
    },
    scan: async () => {
      const scanned = await scanner.scan((url) => call('weixinSetting', { shopId, url }))
      if (scanned.kind === 'cancelled') return
      if (scanned.kind !== 'scanned')
        return toast(t(scanned.kind === 'failed' ? 'activity-admit.scanFailed' : 'activity-admit.noCode'), 'failed')
      const ticket = readTicket(scanned.text)
      if (!ticket) return setRefused(t('activity-admit.notTicket'))
      read({ code: scanned.text.trim(), order: orders.find(({ id }) => id === ticket.orderId) })
    },
  }
}

export type Door = ReturnType<typeof useDoor>
