/** The interface of corporate subsidies for other modules. */
export { fundCorpWallet, fundUserWallet } from './repository'
export { holdSubsidy, lockCorpCard, moveCorpUse, readCorpCards } from './repository'
export type { CheckInOrder, CheckInSource } from './check-in-source'
export type { CorpCardRow } from './rows'
export { selectCorpCards } from './select-corp-cards'
export { corpFlags, noCorpFlags, corpUseColumn, corpWindow, partnerDetail, type CorpUseRow } from './use-wire'
export { corpCardFacts } from './wire'
