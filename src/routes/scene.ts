import type { Entry } from '@/platform/navigate/types'
import { buildAddress, type Carried, matchAddress } from './match'
import { canHold, listSlots, readPattern } from './pattern'
import { type RouteName, type RouteParams, type RouteSpec, routes } from './table'

const table: Record<RouteName, RouteSpec> = routes
const slotsIn = (name: RouteName) => listSlots(readPattern(table[name].paths[0]))
const carriedNames = { r: 'recommend_user_id', a: 'activity_id' } as const

/** The longest scene that WeChat allows. */
const MOST = 32

const SIXTY_FOUR = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** A uuid in the 22 letters of base64url: its 36 leave no room for a scene word. */
const shortenUuid = (uuid: string): string =>
  (uuid.replace(/-/g, '') + '0')
    .match(/.{3}/g)!
    .map((hex) => SIXTY_FOUR[parseInt(hex, 16) >> 6]! + SIXTY_FOUR[parseInt(hex, 16) & 63]!)
    .join('')

const lengthenUuid = (short: string): string =>
  (short.length === 22 ? short.match(/../g)! : [])
    .map(([high, low]) => (SIXTY_FOUR.indexOf(high!) * 64 + SIXTY_FOUR.indexOf(low!)).toString(16).padStart(3, '0'))
    .join('')
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/**
 * The scene of a mini-program code for a route, at most 32 of WeChat's allowed characters: `o.1.34~r7` is the order page of class 34 of shop 1,
 * recommended by user 7; where ids are too long, the recommending user is left out. Undefined for a route without a scene word.
 */
export const buildScene = <N extends RouteName>(name: N, params: RouteParams[N] & Carried): string | undefined => {
  const word = table[name].scene
  if (!word) return undefined
  const values = params as Record<string, string | number | undefined>
  const carried = Object.entries(carriedNames).flatMap(([mark, key]) => (values[key] === undefined ? [] : `~${mark}${values[key]}`))
  const head = [
    word,
    ...slotsIn(name).map(({ slot, holds }) => (holds === 'uuid' ? shortenUuid(String(values[slot])) : values[slot])),
  ].join('.')
  return carried.reduce((scene, mark) => (scene.length + mark.length > MOST ? scene : scene + mark), head)
}

/** The route of a code for a shared address: a shared class becomes its order page. Undefined without such a code. */
export const codeTarget = (address: string): { name: RouteName; params: RouteParams[RouteName] } | undefined => {
  const route = matchAddress(address)
  if (!route) return undefined
  const { name, params } = route as { name: RouteName; params: Record<string, number> }
  if (name === 'courseScheduleDetails')
    return params.schedule_id
      ? { name: 'userScheduleOrder', params: { shopId: params.shopId!, scheduleId: params.schedule_id } }
      : undefined
  return table[name].scene ? { name, params: params as RouteParams[RouteName] } : undefined
}

const readScene = (scene: string): string | undefined => {
  const [head = '', ...marks] = scene.split('~')
  const [word, ...ids] = head.split('.')
  const name = (Object.keys(table) as RouteName[]).find((at) => table[at].scene === word)
  if (!name) return undefined
  const slots = slotsIn(name)
  const texts = slots.map(({ holds }, at) => (holds === 'uuid' ? lengthenUuid(ids[at] ?? '') : (ids[at] ?? '')))
  if (slots.length !== ids.length || !slots.every((slot, at) => canHold(slot, texts[at]!))) return undefined
  const params: Record<string, number | string> = Object.fromEntries(
    slots.map(({ slot, holds }, at) => [slot, holds === 'digits' ? Number(texts[at]) : texts[at]!]),
  )
  for (const mark of marks) {
    const key = carriedNames[mark[0] as keyof typeof carriedNames]
    if (key && /^\d+$/.test(mark.slice(1))) params[key] = Number(mark.slice(1))
  }
  return buildAddress(name, params as RouteParams[RouteName])
}

/** The address that a code or a link opened the mini-program with: its `scene`, or the web link `q` of an ordinary QR code. */
export const readEntry = (query: Entry): string | undefined => {
  const decoded = (text: string) => {
    try {
      return decodeURIComponent(text)
    } catch {
      return text
    }
  }
  if (query.scene) return readScene(decoded(query.scene))
  const link = query.q && decoded(query.q)
  return link && matchAddress(link) ? link.replace(/^https?:\/\/[^/]*/i, '') : undefined
}
