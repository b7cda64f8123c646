import { selectLeft } from '@server/db/personal/erase'
import type { Invariant } from '@server/invariant'
import { personalTables } from '../personal-data'

/** The personal columns of all rooms. */
export const erasedAccounts: Invariant = {
  name: 'erased-accounts-are-nobody',
  about: 'A deleted account has no personal column, in any table',
  sql: selectLeft(personalTables, "(SELECT account_id AS id FROM account_deletion WHERE ending = 'erased')"),
}
