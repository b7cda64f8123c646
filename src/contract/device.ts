import { call } from './define'
import { Bool, Id, InstantText, Nullable, Obj, ShopSlot, Str } from './shapes'

export const deviceRead = call({
  method: 'GET',
  path: '/api/v2/shops/{shopId}/device/',
  authority: { who: 'device', shop: 'params.shopId' },
  summary: 'The facts for a device of a shop: its own name, its shop and whether it is open, the time, and when its secret ends',
  params: ShopSlot,
  data: Obj({
    device: Obj({
      id: Id,
      name: Str,
      /** Set once a new secret was made: from then on this one is refused. */
      secret_ends_at: Nullable(InstantText),
    }),
    shop: Obj({
      id: Id,
      name: Str,
      opening_hours: Str,
      /** Null where the opening hours are given in words. */
      is_open: Nullable(Bool),
    }),
    now: InstantText,
  }),
})
