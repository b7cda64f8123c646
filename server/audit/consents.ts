import type { Invariant } from './invariant'

export const consentInvariants: readonly Invariant[] = [
  {
    name: 'one-consent-in-force',
    about: 'Of each person, brand and kind one consent at most is in force, and none was given while an earlier one was',
    sql: `SELECT c.id AS consent_id, c.account_id, c.brand_id, c.kind FROM consent c
           WHERE EXISTS (SELECT FROM consent e WHERE e.account_id = c.account_id AND e.brand_id = c.brand_id AND e.kind = c.kind AND e.id < c.id
                            AND (e.withdrawn_at IS NULL OR e.withdrawn_at > c.given_at))`,
  },
  {
    name: 'guardians-agreed',
    about: 'A consent of a guardian names the guardian, and the code to his phone that was used for it, as long as uses of codes are kept',
    sql: `SELECT c.id AS consent_id, c.account_id, g.proof_use FROM consent c LEFT JOIN guardian g ON g.consent_id = c.id
           WHERE (c.kind = 'guardian' OR g.consent_id IS NOT NULL)
             AND (c.kind <> 'guardian' OR g.consent_id IS NULL OR g.account_id <> c.account_id
               OR (g.proof_use IS NULL AND c.given_at >= (SELECT min(used_at) FROM code_use))
               OR (g.proof_use IS NOT NULL AND NOT EXISTS (SELECT FROM code_use u WHERE u.id = g.proof_use AND u.purpose = 'guardian'
                      AND u.account_id = c.account_id AND u.used_at = c.given_at)))`,
  },
]
