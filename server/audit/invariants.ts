import type { Invariant } from '@server/invariant'
import { erasedAccounts } from './erased-accounts'
import { roomInvariants } from './invariants.gen'
import { nothingNegative } from './nothing-negative'
import { tenantsInvariant } from './tenants'

/** Every invariant of the database, in the order in which they are printed: those of the rooms, and those across them. */
export const invariants: readonly Invariant[] = [...roomInvariants, erasedAccounts, nothingNegative, tenantsInvariant]
