import { CORP_WINDOW_MINUTES } from '@/domain/booking/corp-check-in'
import type { Invariant } from '@server/invariant'

/** The sum of a wallet's entries, by owner: a company, or a subsidy card. */
const entries = (wallet: 'corp' | 'user', owner: string) =>
  `(SELECT ${owner} AS owner_id, sum(delta_fen) AS balance, sum(delta_freeze_fen) AS held FROM corp_entry WHERE wallet = '${wallet}' GROUP BY ${owner})`

/** A wallet's balance in the double-entry ledger, free and frozen. */
const owed = (wallet: 'corp' | 'user', owner: string) =>
  `(SELECT ${owner} AS owner_id, -sum(amount_fen) FILTER (WHERE account = '${wallet}_wallet') AS free, -sum(amount_fen) FILTER (WHERE account = '${wallet}_frozen') AS frozen
      FROM money_entry WHERE account IN ('${wallet}_wallet', '${wallet}_frozen') GROUP BY ${owner})`

const wallets = `
  SELECT 'corp' AS wallet, w.corp_id AS owner_id, w.balance_fen, w.freeze_fen, e.balance, e.held, o.free, o.frozen
    FROM corp_wallet w LEFT JOIN ${entries('corp', 'corp_id')} e ON e.owner_id = w.corp_id LEFT JOIN ${owed('corp', 'corp_id')} o ON o.owner_id = w.corp_id
  UNION ALL
  SELECT 'user', k.id, k.user_balance_fen, k.user_freeze_fen, e.balance, e.held, o.free, o.frozen
    FROM corp_card k LEFT JOIN ${entries('user', 'corp_card_id')} e ON e.owner_id = k.id LEFT JOIN ${owed('user', 'corp_card_id')} o ON o.owner_id = k.id`

/** Invariants of companies' wallets, subsidy cards and their uses. */
export const corporateInvariants: readonly Invariant[] = [
  {
    name: 'wallet-is-its-ledger',
    about: "A wallet's balance and its frozen amount are the sums of its entries",
    sql: `SELECT wallet, owner_id, balance_fen, freeze_fen, balance, held FROM (${wallets}) w
           WHERE balance_fen <> coalesce(balance, 0) OR freeze_fen <> coalesce(held, 0)`,
  },
  {
    name: 'wallets-are-owed',
    about: "The money ledger has each wallet's free and frozen balance",
    sql: `SELECT wallet, owner_id, balance_fen, freeze_fen, free, frozen FROM (${wallets}) w
           WHERE balance_fen - freeze_fen <> coalesce(free, 0) OR freeze_fen <> coalesce(frozen, 0)`,
  },
  {
    name: 'wallet-covers-its-freeze',
    about: 'No wallet has less than its frozen amount, and no frozen amount is negative',
    sql: `SELECT wallet, owner_id, balance_fen, freeze_fen FROM (${wallets}) w WHERE freeze_fen < 0 OR freeze_fen > balance_fen`,
  },
  {
    name: 'frozen-is-bookings',
    about: "A wallet's frozen amount is the sum of the open subsidies of its bookings",
    sql: `SELECT 'corp' AS wallet, w.corp_id AS owner_id, w.freeze_fen, coalesce(u.total, 0) AS bookings
            FROM corp_wallet w LEFT JOIN (SELECT t.corp_id, sum(u.subsidy_fen) AS total FROM corp_use u JOIN corp_card k ON k.id = u.corp_card_id
                                            JOIN corp_card_tpl t ON t.id = k.corp_card_tpl_id WHERE u.state = 'frozen' GROUP BY t.corp_id) u ON u.corp_id = w.corp_id
           WHERE w.freeze_fen <> coalesce(u.total, 0)
          UNION ALL
          SELECT 'user', k.id, k.user_freeze_fen, coalesce(u.total, 0)
            FROM corp_card k LEFT JOIN (SELECT corp_card_id, sum(wallet_fen) AS total FROM corp_use WHERE state = 'frozen' GROUP BY corp_card_id) u ON u.corp_card_id = k.id
           WHERE k.user_freeze_fen <> coalesce(u.total, 0)`,
  },
  {
    name: 'quota-is-its-uses',
    about: "The spent and held parts of a subsidy card's amount are those of its uses, and never exceed a limited amount",
    sql: `SELECT q.corp_card_id, q.period, q.cost_fen, q.frozen_fen, k.amount_fen, u.settled, u.frozen
            FROM (SELECT coalesce(q.corp_card_id, u.corp_card_id) AS corp_card_id, coalesce(q.period, u.period) AS period,
                         coalesce(q.cost_fen, 0) AS cost_fen, coalesce(q.frozen_fen, 0) AS frozen_fen
                    FROM corp_quota q FULL JOIN (SELECT DISTINCT corp_card_id, period FROM corp_use WHERE state <> 'released') u
                      ON u.corp_card_id = q.corp_card_id AND u.period = q.period) q
            JOIN corp_card k ON k.id = q.corp_card_id JOIN corp_card_tpl t ON t.id = k.corp_card_tpl_id
            CROSS JOIN LATERAL (SELECT coalesce(sum(subsidy_fen) FILTER (WHERE state = 'settled'), 0) AS settled,
                                       coalesce(sum(subsidy_fen) FILTER (WHERE state = 'frozen'), 0) AS frozen
                                  FROM corp_use WHERE corp_card_id = q.corp_card_id AND period = q.period) u
           WHERE q.cost_fen <> u.settled OR q.frozen_fen <> u.frozen OR (t.limit_amount AND q.cost_fen + q.frozen_fen > k.amount_fen)`,
  },
  {
    name: 'subsidy-follows-booking',
    about:
      "Exactly the bookings and plan orders paid by a subsidy card have a subsidy use, of the member's own card: held or spent while active, held while unpaid, released when cancelled",
    sql: `SELECT o.what, o.id, o.channel, o.status, o.held_until, u.state
            FROM (SELECT 'booking' AS what, b.id, b.account_id, b.channel, b.cost_units, b.status, b.held_until, u.id AS use_id
                    FROM booking b LEFT JOIN corp_use u ON u.booking_id = b.id
                  UNION ALL
                  SELECT 'plan', p.id, p.account_id, p.channel, p.cost_units, p.status, p.held_until, u.id
                    FROM plan_order p LEFT JOIN corp_use u ON u.plan_order_id = p.id) o
            LEFT JOIN corp_use u ON u.id = o.use_id
            LEFT JOIN corp_card k ON k.id = u.corp_card_id
           WHERE (o.channel = 'CORP_CARD' OR u.id IS NOT NULL)
             AND NOT coalesce(o.channel = 'CORP_CARD' AND k.account_id = o.account_id AND u.subsidy_fen + u.wallet_fen <= o.cost_units
                     AND CASE WHEN o.status = 2 THEN u.state = 'released' WHEN o.held_until IS NOT NULL THEN u.state = 'frozen'
                              ELSE u.state IN ('frozen', 'settled') END, false)`,
  },
  {
    name: 'check-in-in-its-window',
    about: "Every corporate check-in was done inside its window, and none is missed before the window's end",
    sql: `SELECT * FROM (
            SELECT u.booking_id, u.plan_order_id, u.checked_in_at, u.missed_at,
                   coalesce(u.checkin_start, coalesce(u.start_at, b.start_at) - interval '${CORP_WINDOW_MINUTES} minutes') AS opens,
                   coalesce(u.checkin_end, coalesce(u.end_at, b.end_at) + interval '${CORP_WINDOW_MINUTES} minutes') AS closes
              FROM corp_use u LEFT JOIN booking b ON b.id = u.booking_id) c
           WHERE checked_in_at NOT BETWEEN opens AND closes OR missed_at <= closes`,
  },
]
