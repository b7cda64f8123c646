import { GroupStatus } from '../codes'
import { isCardRule, isFreeRule, isOnlineRule, type PriceRule } from '../price-rule'

/** The facts that decide the status code of a group class for one user. */
export interface GroupStatusFacts {
  hasBooked: boolean
  obstacle: 'coach' | 'space' | null
  isFree: boolean
  rules: readonly PriceRule[]
  /** Whether the shop takes online payments. */
  onlineEnabled: boolean
}

/** The status code of a group class, 2 for any that can be booked in some way (booking ledger BK-127, BK-128). */
export const groupStatus = ({ hasBooked, obstacle, isFree, rules, onlineEnabled }: GroupStatusFacts): GroupStatus => {
  if (hasBooked) return GroupStatus.alreadyBooked
  if (obstacle === 'coach') return GroupStatus.coachOccupied
  if (obstacle === 'space') return GroupStatus.noVenue
  const sellsOnline = rules.some((rule) => isOnlineRule(rule))
  if (
    isFree ||
    rules.some((rule) => isCardRule(rule) || rule.channel === 'CORP_CARD' || isFreeRule(rule)) ||
    (sellsOnline && onlineEnabled)
  )
    return GroupStatus.available
  return sellsOnline ? GroupStatus.onlineUnsupported : GroupStatus.freeUnsupported
}
