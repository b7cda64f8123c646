import type { TOptional } from '@sinclair/typebox'
import type { Kept } from '../mapping/kept'
import { maybe, type Part } from '../mapping/parts'
import { links } from '../mapping/spread'

/** The shops where something of the brand counts: every shop, if none is named. */
export const linkShops = (kept: Kept): Part<TOptional<ReturnType<typeof linked>['schema']>> => {
  const named = linked(kept)
  return maybe({
    ...named,
    save: (parents, into) =>
      named.save(
        parents.map((parent) => ({ ...parent, value: parent.value ?? parent.world.keys.all('shop') })),
        into,
      ),
    read: async (above) => {
      const said = await named.read(above)
      return new Map(above.map(({ id, world }) => [id, said.get(id)!.length === world.keys.all('shop').length ? [] : said.get(id)!]))
    },
  })
}

const linked = (kept: Kept) => links({ order: 't.shop_id', ...kept }, { to: 'shop', column: 'shop_id', most: 500 })
