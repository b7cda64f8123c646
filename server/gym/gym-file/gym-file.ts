import { Type, type Static } from '@sinclair/typebox'
import { WORDING_MOST } from '@/domain/shop/wording'
import { Key, Line, List, Name, Obj, Opt, Whole } from '../gym-words'
import { partsOfBrand } from '../file/brand-entry'
import { ShopEntry } from '../file/shop-entry'
import { makeShape } from '../mapping/fields'

/**
 * The shape of a gym's YAML file.
 * Times are in the venue's zone (UTC+8), money is in yuan, a card's cost in yuan, times or days by its type.
 */
export const GymFile = Obj(
  {
    brand: Obj({
      key: Key,
      name: Name,
      logo: Opt(Line),
      gym_id: Opt(Whole(1, 2_147_483_647)),
      wording: Opt(
        Type.Record(Type.String({ minLength: 1, maxLength: 80 }), Line, {
          maxProperties: WORDING_MOST,
          description: `at most ${WORDING_MOST} pairs of an original and its replacement`,
        }),
      ),
    }),
    ...makeShape(partsOfBrand),
    shops: List(ShopEntry, 500),
  },
  'a group with brand, card_templates and shops',
)
export type GymFile = Static<typeof GymFile>
