import type { CallSpec } from '@/contract/define'
import { fail } from '../errors'

export type Input = Record<'params' | 'query' | 'body', unknown>
type Fields = Record<string, unknown>

/** The names of a shop, where a request could smuggle one in that nobody judges. */
const SHOP_NAMES = ['shopId', 'shop_id'] as const

/** Where a declared shop is: part and name. */
const placeOf = ({ authority }: CallSpec) =>
  authority.shop?.split('.') as ['params' | 'query' | 'body', (typeof SHOP_NAMES)[number]] | undefined

/** Refuses a request that names a shop elsewhere than the call declares. */
export const refuseOtherShops = (spec: CallSpec, { query, body }: Pick<Input, 'query' | 'body'>): void => {
  for (const [part, fields] of Object.entries({ query, body }) as [string, Fields | undefined][])
    for (const name of SHOP_NAMES)
      if (fields && typeof fields === 'object' && Object.hasOwn(fields, name) && spec.authority.shop !== `${part}.${name}`)
        fail('request.shop_undeclared', { field: `${part}.${name}` })
}

export const shopIdOf = (spec: CallSpec, input: Input): number | undefined => {
  const place = placeOf(spec)
  return place && ((input[place[0]] as Fields)[place[1]] as number | undefined)
}

/** What a handler reads: the shop is in its membership, or in `shopId`, and nowhere else. */
export const withoutShop = (spec: CallSpec, input: Input): Input => {
  const place = placeOf(spec)
  if (!place) return input
  const { [place[1]]: _, ...rest } = input[place[0]] as Fields
  return { ...input, [place[0]]: rest }
}
