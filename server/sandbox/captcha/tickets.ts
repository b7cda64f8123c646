import { randomBytes } from 'node:crypto'
import { MINUTE_MS, type Instant } from '@/domain/time'

/** For so long a ticket is good. */
const TICKET_MS = 5 * MINUTE_MS
const MOST = 1_000

interface Ticket {
  randstr: string
  at: Instant
  used: boolean
}

/** Tickets of this process: those of a stand-in need no table. */
const tickets = new Map<string, Ticket>()

/** A ticket for somebody who solved the captcha. */
export const newTicket = (now: Instant): { ticket: string; randstr: string } => {
  const [ticket, randstr] = [`tr03${randomBytes(24).toString('base64url')}*`, `@${randomBytes(2).toString('hex')}`]
  if (tickets.size >= MOST) tickets.delete(tickets.keys().next().value!)
  tickets.set(ticket, { randstr, at: now, used: false })
  return { ticket, randstr }
}

/** The service's word for a ticket: 1 right, 7 another random word, 8 too old, 9 used before, 15 none of ours. */
export const judgeTicket = (ticket: string, randstr: string, now: Instant): number => {
  const known = tickets.get(ticket)
  if (!known) return 15
  if (known.randstr !== randstr) return 7
  if (now - known.at > TICKET_MS) return 8
  if (known.used) return 9
  known.used = true
  return 1
}
