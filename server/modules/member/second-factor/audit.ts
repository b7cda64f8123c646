import { FACTOR_STEP_SECONDS, RECOVERY_CODES } from '@/domain/member/factor-code'
import type { Invariant } from '@server/invariant'

export const factorInvariants: readonly Invariant[] = [
  {
    name: 'factors-have-secrets',
    about:
      'A second factor that is on has a secret and recovery codes, at most ten unused; one that is off has neither, no proof and no proved session',
    sql: `SELECT f.account_id, f.enrolled_at, count(c.id)::int AS codes FROM second_factor f LEFT JOIN recovery_code c ON c.factor_id = f.id
           GROUP BY f.id HAVING (f.secret IS NULL AND (count(c.id) > 0 OR EXISTS (SELECT FROM factor_proof p WHERE p.factor_id = f.id)))
              OR (f.secret IS NOT NULL AND (f.enrolled_at IS NULL OR count(c.id) < ${RECOVERY_CODES} OR count(*) FILTER (WHERE c.used_at IS NULL) > ${RECOVERY_CODES}))
          UNION ALL
          SELECT s.account_id, s.factor_at, 0 FROM session s
           WHERE s.factor_at IS NOT NULL AND NOT EXISTS (SELECT FROM second_factor f JOIN factor_proof p ON p.factor_id = f.id
             WHERE f.account_id = s.account_id AND f.secret IS NOT NULL AND p.at = s.factor_at)`,
  },
  {
    name: 'factor-steps-rise',
    about: 'A step of a second factor was used once, near its time, after all earlier ones, and the last used one is kept',
    sql: `SELECT f.account_id, p.id AS proof_id, p.step, f.last_step
            FROM (SELECT p.*, lag(p.step) OVER (PARTITION BY p.factor_id ORDER BY p.id) AS before FROM factor_proof p WHERE p.step IS NOT NULL) p
            JOIN second_factor f ON f.id = p.factor_id
           WHERE p.step <= p.before OR p.step > f.last_step OR abs(p.step - floor(extract(epoch FROM p.at) / ${FACTOR_STEP_SECONDS})) > 1
          UNION ALL
          SELECT f.account_id, NULL, max(p.step), f.last_step FROM second_factor f JOIN factor_proof p ON p.factor_id = f.id
           GROUP BY f.id HAVING max(p.step) <> f.last_step`,
  },
  {
    name: 'recovery-codes-used-once',
    about: 'A recovery code is used exactly where a proof says so, at its time and of its own factor',
    sql: `SELECT c.factor_id, c.id AS code_id, c.used_at, p.at FROM recovery_code c LEFT JOIN factor_proof p ON p.recovery_id = c.id
           WHERE (p.id IS NOT NULL AND (c.used_at IS DISTINCT FROM p.at OR p.factor_id <> c.factor_id))
              OR (p.id IS NULL AND c.used_at > (SELECT min(o.at) FROM factor_proof o WHERE o.factor_id = c.factor_id))`,
  },
]
