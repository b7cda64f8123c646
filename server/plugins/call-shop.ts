import type { CallSpec } from '@/contract/define'
import { fail } from '../errors'

export type Input = Record<'params' | 'query' | 'body', unknown>
type Fields = Record<string, unknown>

/** The fields that name a shop and could carry one that no authority has judged. */
const SHOP_NAMES = ['shopId', 'shop_id'] as const

/** Where the call's authority declares its shop: the part of the input and the field. */
const findPlace = ({ authority }: CallSpec) =>
  authority.shop?.split('.') as ['params' | 'query' | 'body', (typeof SHOP_NAMES)[number]] | undefined

/** Refuses a request that names a shop in another field than the call declares. */
export const refuseOtherShops = (spec: CallSpec, { query, body }: Pick<Input, 'query' | 'body'>): void => {
  for (const [part, fields] of Object.entries({ query, body }) as [string, Fields | undefined][])
    for (const name of SHOP_NAMES)
      if (fields && typeof fields === 'object' && Object.hasOwn(fields, name) && spec.authority.shop !== `${part}.${name}`)
        fail('request.shop_undeclared', { field: `${part}.${name}` })
}

export const findShopId = (spec: CallSpec, input: Input): number | undefined => {
  const place = findPlace(spec)
  return place && ((input[place[0]] as Fields)[place[1]] as number | undefined)
}

/** The input without the shop, which the handler reads from its membership or `shopId`. */
export const withoutShop = (spec: CallSpec, input: Input): Input => {
  const place = findPlace(spec)
  if (!place) return input
  const { [place[1]]: _, ...rest } = input[place[0]] as Fields
  return { ...input, [place[0]]: rest }
}
