import type { Static } from '@sinclair/typebox'
import { Bool, Id, InstantText, Int, Nullable, Obj, Str } from '../shapes'

/** A candidate on the waiting list of a class, in its order. */
export const ClassCandidate = Obj({
  id: Id,
  user: Obj({ id: Id, username: Str, avatar: Str }),
  count: Int,
  /** Booked by itself where a seat is free, or only notified. */
  is_automatic: Bool,
  created_at: InstantText,
  /** The colleague who added or moved it last, and the reason; null where nobody did. */
  handled_by: Nullable(Str),
  handled_reason: Str,
})
export type ClassCandidate = Static<typeof ClassCandidate>
