import { LOST_PHONE_DAYS_ELSEWHERE } from '@/domain/member/lost-phone'
import { STEP_UP_MINUTES } from '@/domain/member/step-up'
import type { Invariant } from '@server/invariant'

/** A use of a code for this purpose by the account of the change. */
const use = (column: string, purpose: string) =>
  `EXISTS (SELECT FROM code_use u WHERE u.id = c.${column} AND u.account_id = c.account_id AND u.purpose = ${purpose} AND u.used_at = `

export const phoneInvariants: readonly Invariant[] = [
  {
    name: 'one-account-a-phone',
    about: 'No phone has two accounts, and an account has the phone of its last change',
    sql: `SELECT NULL::int AS account_id, area_code, phone FROM account GROUP BY area_code, phone HAVING count(*) > 1
          UNION ALL
          SELECT a.id, a.area_code, a.phone FROM account a
            JOIN LATERAL (SELECT * FROM phone_change c WHERE c.account_id = a.id AND c.refused = '' ORDER BY c.id DESC LIMIT 1) last ON TRUE
           WHERE (last.to_area, last.to_phone) <> (a.area_code, a.phone)`,
  },
  {
    name: 'phone-changes-proved',
    about:
      'Every change of a phone has the use of a code of its purpose (or WeChat’s word), a proof of the person that was young enough, and begins where the change before ended',
    sql: `SELECT c.id AS change_id, c.account_id, c.proof, c.step_up
            FROM (SELECT c.*, lag(to_area) OVER w AS was_area, lag(to_phone) OVER w AS was_phone FROM phone_change c WHERE refused = ''
                  WINDOW w AS (PARTITION BY account_id ORDER BY id)) c
            LEFT JOIN lost_phone l ON l.id = c.lost_phone_id
           WHERE (c.from_area, c.from_phone) <> (coalesce(c.was_area, c.from_area), coalesce(c.was_phone, c.from_phone))
              OR (c.step_up <> 'lost' AND c.step_up_at NOT BETWEEN c.at - interval '${STEP_UP_MINUTES} minutes' AND c.at)
              OR (c.step_up = 'code' AND NOT ${use('step_up_use', `'step_up'`)} c.step_up_at))
              OR (c.step_up = 'lost' AND (l.ending IS DISTINCT FROM 'changed' OR l.ended_at <> c.at OR l.due_at > c.at OR l.proof_use <> c.proof_use
                   OR l.account_id <> c.account_id OR l.by_id <> c.by_id OR (l.to_area, l.to_phone) <> (c.to_area, c.to_phone)))
              OR (c.proof = 'code' AND NOT ${use('proof_use', `CASE c.step_up WHEN 'lost' THEN 'lost' ELSE 'phone' END`)} coalesce(l.asked_at, c.at)))`,
  },
  {
    name: 'lost-phones-elsewhere',
    about:
      'A lost phone of a person who has something at other brands was changed seven days after it was asked for, against no objection, and locked the cards there until somebody confirms; an objection ended it',
    sql: `SELECT l.id AS lost_phone_id, l.account_id, l.ending FROM lost_phone l
           WHERE (l.ending = 'objected') <> EXISTS (SELECT FROM lost_phone_brand b WHERE b.lost_phone_id = l.id AND b.objected_at IS NOT NULL)
              OR (l.ending = 'changed' AND EXISTS (SELECT FROM lost_phone_brand b WHERE b.lost_phone_id = l.id
                   AND (l.ended_at < b.told_at + interval '${LOST_PHONE_DAYS_ELSEWHERE} days'
                     OR NOT EXISTS (SELECT FROM phone_hold h WHERE h.account_id = l.account_id AND h.brand_id = b.brand_id AND h.held_at = l.ended_at))))
          UNION ALL
          SELECT NULL, h.account_id, 'unlocked' FROM phone_hold h JOIN phone_hold_card c ON c.phone_hold_id = h.id JOIN card k ON k.id = c.card_id
           WHERE h.confirmed_at IS NULL AND NOT k.is_locked`,
  },
  {
    name: 'phone-codes-change',
    about: 'A code that was used for another phone changed it, or was used to ask for that',
    sql: `SELECT u.id AS use_id, u.account_id, u.purpose FROM code_use u
           WHERE (u.purpose = 'phone' AND NOT EXISTS (SELECT FROM phone_change c WHERE c.proof_use = u.id AND c.account_id = u.account_id AND c.refused = ''))
              OR (u.purpose = 'lost' AND NOT EXISTS (SELECT FROM lost_phone l WHERE l.proof_use = u.id AND l.account_id = u.account_id AND l.shop_id = u.shop_id))`,
  },
  {
    name: 'phone-changes-end-sessions',
    about: 'No session is older than the last change of its account’s phone, but the one that did it',
    sql: `SELECT c.account_id, c.id AS change_id, count(*)::int AS sessions FROM session s
            JOIN LATERAL (SELECT * FROM phone_change c WHERE c.account_id = s.account_id AND c.refused = '' ORDER BY c.id DESC LIMIT 1) c ON TRUE
           WHERE s.created_at < c.at GROUP BY c.account_id, c.id, c.step_up HAVING count(*) > CASE c.step_up WHEN 'lost' THEN 0 ELSE 1 END`,
  },
]
