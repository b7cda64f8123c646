import type { Static } from '@sinclair/typebox'
import { shareKinds } from '../../domain/shop/fill-share'
import { ORIGIN_MOST, REPLACE_MOST, WORDING_MOST } from '../../domain/shop/wording'
import { call } from '../define'
import { Modules, ThemeWord } from '../shop/shop'
import { Id, InstantText, Int, Nullable, Obj, ShopSlot, ShownVersion, Str, Text } from '../shapes'
import { Type } from '@sinclair/typebox'

const Share = Obj({ title: Type.String({ minLength: 1, maxLength: 200 }), desc: Text(200) })
export type ShareWords = Static<typeof Share>

const [ofClass, ofList] = shareKinds

/** The settings of a superuser. */
const set = {
  theme: ThemeWord,
  modules: Modules,
  /** Applied to simplified Chinese one after the other; of the brand, so that every shop of it has them. */
  wording: Type.Array(Obj({ origin: Type.String({ minLength: 1, maxLength: ORIGIN_MOST }), replace: Text(REPLACE_MOST) }), {
    maxItems: WORDING_MOST,
  }),
  /** Null where a text is the standard one: the shop's name and address. Pictures stay as the gym's file has them. */
  shares: Obj({ SHOP: Nullable(Share), [ofClass]: Nullable(Share), [ofList]: Nullable(Share) }),
}

const Settings = Obj({
  ...set,
  /** Rises with each change of the shop's settings, or of what its brand has in common. */
  version: Int,
  /** The members' bookings to come, by module; of `payment` the orders that are waiting to be paid. */
  coming: Obj({ team: Int, private: Int, court: Int, payment: Int }),
  /** How many shops have the wording rules in common. */
  brand_shops: Int,
  /** The latest change; `by` is null for an import of the gym's file. Null where nothing was changed yet. */
  changed: Nullable(Obj({ at: InstantText, by: Nullable(Obj({ id: Id, username: Str })) })),
})
export type ShopSettings = Static<typeof Settings>

const path = '/api/v2/shops/{shopId}/superuser/settings/'
const authority = { who: 'staff', shop: 'params.shopId', may: 'superuser' } as const

export const superuserSettings = call({
  method: 'GET',
  path,
  authority,
  summary: 'The settings of a shop that its superusers change in the app: theme, modules, wording rules and share texts',
  params: ShopSlot,
  data: Obj({ settings: Settings }),
  errors: ['permission.none'],
})

export const superuserSettingsChange = call({
  method: 'PUT',
  path,
  authority,
  summary: 'Saves the settings of a shop whole, on the version that was changed: after another change it is refused',
  params: ShopSlot,
  body: Obj({ version: ShownVersion, ...set }),
  data: Obj({ settings: Settings }),
  errors: ['permission.none', 'shop.settings_changed', 'shop.wording_invalid', 'shop.wording_twice'],
})
