import type { Static } from '@sinclair/typebox'
import { call } from '../define'
import { GrantGift, ShopNames, Target } from '../grant'
import { Bool, Id, InstantText, Int, List, Nullable, Obj, ShopSlot, Str, Word, Yuan } from '../shapes'

/** A grant as staff see it; its numbers are of all its shops. */
const StaffGrant = Obj({
  id: Id,
  name: Str,
  /** `gone`: under way, and everything is claimed. */
  state: Word('coming', 'open', 'gone', 'over', 'stopped'),
  start: InstantText,
  end: InstantText,
  who: Target,
  shops: ShopNames,
  coupons: List(GrantGift),
  /** How many people may claim it; null without a limit. */
  stock: Nullable(Int),
  claimed: Int,
  /** The coupons that it gave, with those of opened envelopes: used ones, and ones that can still be used. */
  given: Int,
  used: Int,
  unused: Int,
  /** What its used coupons took off prices, in yuan. */
  cost: Yuan,
  /** Whether the caller may stop it: a superuser of each of its shops, until it has ended. */
  can_stop: Bool,
})
export type StaffGrant = Static<typeof StaffGrant>

export const staffGrants = call({
  method: 'GET',
  path: '/api/v2/shops/{shopId}/staff/grants/',
  authority: { who: 'staff', shop: 'params.shopId', may: 'gifts' },
  summary:
    'The grants of a shop with their stock, claims, uses and cost: those under way, then those to come, then the latest hundred that have ended',
  params: ShopSlot,
  data: Obj({ grants: List(StaffGrant) }),
})

export const staffGrantStop = call({
  method: 'POST',
  path: '/api/v2/shops/{shopId}/staff/grants/{grantId}/stop/',
  authority: { who: 'staff', shop: 'params.shopId', may: 'superuser' },
  summary: 'Stops a grant at all its shops: nobody claims it any more, and people keep what they have; one that was stopped stays so',
  params: Obj({ shopId: Id, grantId: Id }),
  data: Obj({ grant: StaffGrant }),
  errors: ['grant.not_found', 'grant.over', 'permission.none'],
})
