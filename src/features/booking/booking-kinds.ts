import type { ShopModules } from '@/contract/shop/shop'
import type { Stored } from '@/platform/storage/types'

/** The kinds of booking, in the order of their tabs (booking ledger BK-091). */
export type BookingKind = Stored['SCHEDULE_TYPE']

/** The kinds that this client has a list for, with the shop's module that enables each. */
const served = [
  ['group', 'team'],
  ['private', 'private'],
  ['court', 'court'],
] as const satisfies readonly (readonly [BookingKind, keyof ShopModules])[]

/** The kinds to show: enabled for the shop, and known to this client (BK-076). */
export const enabledKinds = (modules: ShopModules): BookingKind[] => served.filter(([, module]) => modules[module]).map(([kind]) => kind)

interface Given {
  /** Whether the address has the auto parameter. */
  auto: boolean
  stored: string | undefined
  scheduleType: string | undefined
  path: string
  enabled: readonly BookingKind[]
}

const isKind = (word: string | undefined): word is BookingKind => word === 'group' || word === 'private' || word === 'court'

/**
 * The tab to start with: the saved one when the address has auto, else `schedule_type`, else the word in the path, else the first enabled one; a tab
 * that is not enabled gives way to the first enabled one (BK-086..BK-090).
 */
export const initialKind = ({ auto, stored, scheduleType, path, enabled }: Given): BookingKind | undefined => {
  const inPath = (['private', 'group', 'court'] as const).find((word) => path.includes(word))
  const wanted = [auto ? stored : undefined, scheduleType, inPath].find(isKind)
  return wanted && enabled.includes(wanted) ? wanted : enabled[0]
}
