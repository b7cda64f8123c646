import type { Invariant } from '@server/invariant'

/** Rows that are made for a person, each with its time. */
const made: Readonly<Record<string, string>> = {
  booking: 'created_at',
  court_order: 'created_at',
  plan_order: 'created_at',
  card_order: 'created_at',
  renewal_contract: 'created_at',
  candidate: 'created_at',
  vacancy: 'created_at',
  crowd_reminder: 'created_at',
  self_training: 'created_at',
  visit: 'created_at',
  checkin: 'created_at',
  payment_order: 'created_at',
  card: 'created_at',
  user_coupon: 'created_at',
  gift: 'created_at',
  ship: 'created_at',
  staff_role: 'taken_at',
  invoice: 'asked_at',
  consent: 'given_at',
}

export const deletionInvariants: readonly Invariant[] = [
  {
    name: 'leaving-is-asked',
    about: 'Exactly those accounts leave for which a deletion was asked that nobody withdrew, since it was asked',
    sql: `SELECT a.id AS account_id, a.leaving_at, d.asked_at, d.ending
            FROM account a LEFT JOIN account_deletion d ON d.account_id = a.id AND d.ending IS DISTINCT FROM 'withdrawn'
           WHERE a.leaving_at IS DISTINCT FROM d.asked_at`,
  },
  {
    name: 'deletions-proved',
    about: 'A deletion was asked for with a code of its purpose, used by the account at that moment; such a code is used for nothing else',
    sql: `SELECT d.id AS deletion_id, d.account_id, u.id AS use_id FROM account_deletion d JOIN code_use u ON u.id = d.proof_use
           WHERE u.purpose <> 'deletion' OR u.account_id <> d.account_id OR u.used_at <> d.asked_at
          UNION ALL
          SELECT NULL, u.account_id, u.id FROM code_use u WHERE u.purpose = 'deletion' AND NOT EXISTS (SELECT FROM account_deletion d WHERE d.proof_use = u.id)`,
  },
  {
    name: 'nothing-for-who-leaves',
    about: 'An account that leaves has no session, and nothing was booked, ordered, opened or joined for it since',
    sql: `SELECT a.id AS account_id, 'session' AS what, NULL::int AS id FROM account a JOIN session s ON s.account_id = a.id WHERE a.leaving_at IS NOT NULL
          ${Object.entries(made)
            .map(
              ([table, at]) =>
                `UNION ALL SELECT a.id, '${table}', x.id FROM account a JOIN ${table} x ON x.account_id = a.id WHERE x.${at} > a.leaving_at`,
            )
            .join('\n          ')}`,
  },
]
