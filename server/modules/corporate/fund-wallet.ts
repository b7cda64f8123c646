import { run } from '@server/db/transaction'
import type { Fen } from '@/domain/money'
import { toDate, type Instant } from '@/domain/time'

const fundCorp = {
  name: 'corp-fund',
  text: `WITH w AS (UPDATE corp_wallet SET balance_fen = balance_fen + $2 WHERE corp_id = $1 RETURNING *)
    INSERT INTO corp_entry (brand_id, corp_id, wallet, kind, delta_fen, delta_freeze_fen, balance_fen, freeze_fen, created_at)
    SELECT brand_id, corp_id, 'corp', 'fund', $2, 0, balance_fen, freeze_fen, $3 FROM w`,
}
const fundUser = {
  name: 'corp-fund-user',
  text: `WITH k AS (UPDATE corp_card SET user_balance_fen = user_balance_fen + $2, version = version + 1 WHERE id = $1 RETURNING *)
    INSERT INTO corp_entry (brand_id, corp_id, wallet, corp_card_id, kind, delta_fen, delta_freeze_fen, balance_fen, freeze_fen, created_at)
    SELECT k.brand_id, t.corp_id, 'user', k.id, 'fund', $2, 0, k.user_balance_fen, k.user_freeze_fen, $3
      FROM k JOIN corp_card_tpl t ON t.id = k.corp_card_tpl_id`,
}

/** Puts fen into a company's wallet, or takes what is not frozen out of it with an amount below zero. */
export const fundCorpWallet = (corpId: number, amount: Fen, now: Instant) => run(fundCorp, [corpId, amount, toDate(now)])

/** As `fundCorpWallet`, for the person's wallet on a subsidy card. */
export const fundUserWallet = (corpCardId: number, amount: Fen, now: Instant) => run(fundUser, [corpCardId, amount, toDate(now)])
