/** What other modules may ask of corporate subsidies. */
export { fundCorpWallet, fundUserWallet } from './fund-wallet'
export { moveCorpUse } from './repository'
export type { CheckInOrder, CheckInSource } from './check-in-source'
export type { CorpCardRow } from './rows'
export { corpCardFacts, corpCardWire } from './wire'
