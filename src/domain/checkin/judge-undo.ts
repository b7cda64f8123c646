import { refuse, type Verdict } from '../result'
import { dayOf, type Instant } from '../time'
import { CheckinStatus } from './status'

interface MadeCheckin {
  status: number
  createdAt: Instant
  /** Null where nobody came in by it. */
  checkinAt: Instant | null
  /** The end of its frame. */
  expireAt: Instant
  isUndone: boolean
}

/** Whether the desk may undo an entry: somebody came in by it, today or within the frame that is still open, and it is not undone yet. */
export const judgeUndo = (
  { status, createdAt, checkinAt, expireAt, isUndone }: MadeCheckin,
  now: Instant,
): Verdict<'checkin.moved' | 'checkin.undo_late'> => {
  if (isUndone || checkinAt === null || status === CheckinStatus.cancelled) return refuse('checkin.moved')
  return now < expireAt || dayOf(createdAt) === dayOf(now) ? { ok: true } : refuse('checkin.undo_late')
}
