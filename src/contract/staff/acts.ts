import { Type, type Static } from '@sinclair/typebox'
import { call } from '../define'
import { Id, InstantText, Int, List, Nullable, Obj, Opt, ShopSlot, Str } from '../shapes'

/** A person of the brand; the name is null where the brand does not know the person. */
const Person = Obj({ id: Id, username: Nullable(Str) })

const StaffAct = Obj({
  id: Id,
  at: InstantText,
  /** The name of the call; empty where this version has none such any more. */
  act: Str,
  actor: Person,
  /** For whom; null where the act is about nobody in particular, or about a number that nobody has. */
  about: Nullable(Person),
  /** The class or the plan that it is about, and when it begins. */
  subject: Nullable(Obj({ name: Str, start: Nullable(InstantText) })),
  /** For how many people. */
  count: Nullable(Int),
  /** `cut`: how it ended was not written down, because the server was stopped, or is still at it. */
  outcome: Type.Union([Type.Literal('done'), Type.Literal('refused'), Type.Literal('failed'), Type.Literal('cut')]),
  /** Why it was refused, in the reader's language; empty otherwise. */
  reason: Str,
  /** The address that it came from. */
  address: Str,
  client: Type.Union([Type.Literal('h5'), Type.Literal('weapp')]),
})
export type StaffAct = Static<typeof StaffAct>

export const staffActs = call({
  method: 'GET',
  path: '/api/shops/{shopId}/staff/acts/',
  authority: { who: 'staff', shop: 'params.shopId', may: 'superuser' },
  summary:
    'What coaches and staff changed at the shop, or for somebody else, latest first: who, what, for whom, from where, and how it ended',
  params: ShopSlot,
  query: Obj({
    /** Older than this act. */
    before: Opt(Id),
    /** Of this person only. */
    actor_id: Opt(Id),
  }),
  /** `next` is the `before` of the older ones; null where there are none. */
  data: Obj({ acts: List(StaffAct), next: Nullable(Id) }),
  errors: ['permission.none'],
})
