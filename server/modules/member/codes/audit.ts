import { CODE_TRIES } from '@/domain/member/phone'
import type { Invariant } from '@server/invariant'

export const codeInvariants: readonly Invariant[] = [
  {
    name: 'codes-serve-once',
    about: 'A used code was used once, for its own purpose and before it expired; an unused code has no use',
    sql: `SELECT c.id AS code_id, c.purpose, c.used_at, u.purpose AS served, u.used_at AS served_at
            FROM sms_code c LEFT JOIN code_use u ON u.code_id = c.id
           WHERE c.keeps_use AND ((c.used_at IS NULL) <> (u.id IS NULL) OR u.purpose <> c.purpose OR u.used_at <> c.used_at
              OR c.used_at >= c.expire_at OR (c.used_at IS NOT NULL AND c.wrong_tries >= ${CODE_TRIES}))`,
  },
  {
    name: 'join-codes-join',
    about: 'A person who joined a shop with a code is bound to that shop',
    sql: `SELECT u.id AS use_id, u.account_id, u.shop_id FROM code_use u
           WHERE u.purpose = 'join' AND NOT EXISTS (SELECT FROM ship s WHERE s.account_id = u.account_id AND s.shop_id = u.shop_id)`,
  },
]
