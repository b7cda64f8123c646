import { refuse, type Verdict } from '../result'
import { dayOf, formatMinute, type Instant } from '../time'
import { ActivityOrderStatus } from './cancel'

/** An order whose ticket is shown at the door. */
export interface TicketFacts {
  /** 0 held, 1 paid, 2 over. */
  status: number
  /** How many people may come with it, and how many did. */
  people: number
  admitted: number
  firstAt: Instant | null
}

/** Whether so many people come in by a ticket, at an instant of the days of its activity: once a place, all that are left if nobody says how many. */
export const judgeAdmit = (
  { status, people, admitted, firstAt }: TicketFacts,
  { start, end }: { start: Instant; end: Instant },
  { wanted, at }: { wanted: number | null; at: Instant },
): Verdict<'activity.code' | 'activity.used_before' | 'activity.other_day', { people: number }> => {
  if (status !== ActivityOrderStatus.paid) return refuse('activity.code')
  if (dayOf(at) < dayOf(start) || dayOf(at) > dayOf(end)) return refuse('activity.other_day')
  const left = people - admitted
  const coming = wanted ?? left
  if (left === 0 || coming > left) return refuse('activity.used_before', { time: formatMinute(firstAt ?? at), left })
  return { ok: true, people: coming }
}
