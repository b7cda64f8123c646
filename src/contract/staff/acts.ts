import { Type, type Static } from '@sinclair/typebox'
import { call } from '../define'
import { Id, InstantText, Int, List, Nullable, Obj, Opt, ShopSlot, Str, Word } from '../shapes'

/** A person of the brand; the name is null for a person of another brand. */
const Person = Obj({ id: Id, username: Nullable(Str) })

const StaffAct = Obj({
  id: Id,
  at: InstantText,
  /** The name of the call; empty where this version has no such call. */
  act: Str,
  actor: Person,
  /** The member it was done for; null where the act concerns nobody in particular, or a number without an account. */
  about: Nullable(Person),
  /** The class or plan that it concerns, and when that begins. */
  subject: Nullable(Obj({ name: Str, start: Nullable(InstantText) })),
  /** For how many people. */
  count: Nullable(Int),
  /** `cut`: the outcome was not written, because the server stopped or the act is still running. */
  outcome: Type.Union([Type.Literal('done'), Type.Literal('refused'), Type.Literal('failed'), Type.Literal('cut')]),
  /** The refusal in the language of the caller; empty otherwise. */
  reason: Str,
  /** Why a class was called off, as staff wrote it for its members; empty otherwise. */
  said: Str,
  /** The old and the new term of a class, or the one that was refused: names, the start as an instant. */
  changes: List(Obj({ what: Word('coach', 'space', 'start'), was: Str, now: Str })),
  /** The members who have other bookings at that time, for which it was refused. */
  clashing: List(Person),
  /** The IP address of the request. */
  address: Str,
  client: Type.Union([Type.Literal('h5'), Type.Literal('weapp')]),
})
export type StaffAct = Static<typeof StaffAct>

export const staffActs = call({
  method: 'GET',
  path: '/api/shops/{shopId}/staff/acts/',
  authority: { who: 'staff', shop: 'params.shopId', may: 'superuser' },
  summary:
    'The changes of coaches and staff at the shop, or for somebody else, latest first: the person, the act, the member, the place and the outcome',
  params: ShopSlot,
  query: Obj({
    /** Acts before this one. */
    before: Opt(Id),
    /** Acts of this person only. */
    actor_id: Opt(Id),
  }),
  /** `next` is the `before` of the next page; null on the last page. */
  data: Obj({ acts: List(StaffAct), next: Nullable(Id) }),
  errors: ['permission.none'],
})
