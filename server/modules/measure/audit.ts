import type { Invariant } from '@server/invariant'
import { measureNames, measureRules } from '@/domain/measure/names'

const units = measureNames
  .map((name) => `('${name}', '${measureRules[name].unit}', ${measureRules[name].least}, ${measureRules[name].most})`)
  .join(', ')

/** Invariants of measures; what they find has no figure. */
export const measureInvariants: readonly Invariant[] = [
  {
    name: 'measure-chains-do-not-branch',
    about: 'A measure has one correction at most, of the same person at the same shop and time, written down after it and with a reason',
    sql: `SELECT m.id AS measure_id, r.id AS correction_id FROM measure m JOIN measure r ON r.replaces = m.id
           WHERE (r.account_id, r.shop_id, r.at) IS DISTINCT FROM (m.account_id, m.shop_id, m.at) OR r.id <= m.id OR r.recorded_at < m.recorded_at OR r.reason = ''
              OR EXISTS (SELECT FROM measure o WHERE o.replaces = m.id AND o.id <> r.id)`,
  },
  {
    name: 'measures-by-consent',
    about:
      'There is no measure of a person without a consent to health data in force at the brand, which was given before it was written down',
    sql: `SELECT m.id AS measure_id, m.account_id, m.brand_id FROM measure m
           WHERE NOT EXISTS (SELECT FROM consent c WHERE c.account_id = m.account_id AND c.brand_id = m.brand_id AND c.kind = 'health' AND c.withdrawn_at IS NULL)
              OR NOT EXISTS (SELECT FROM consent c WHERE c.account_id = m.account_id AND c.brand_id = m.brand_id AND c.kind = 'health' AND c.given_at <= m.recorded_at)`,
  },
  {
    name: 'measured-values-are-known',
    about: 'What a measure has is known by name, in the unit of that name and within its bounds',
    sql: `SELECT m.id AS measure_id, v.key AS name FROM measure m CROSS JOIN LATERAL jsonb_each(m.values) v LEFT JOIN (VALUES ${units}) k (name, unit, least, most) ON k.name = v.key
           WHERE k.name IS NULL OR v.value ->> 'unit' IS DISTINCT FROM k.unit OR NOT coalesce((v.value ->> 'value')::float8 BETWEEN k.least AND k.most, false)
              OR NOT coalesce((v.value ->> 'target')::float8 BETWEEN k.least AND k.most, true)`,
  },
]
