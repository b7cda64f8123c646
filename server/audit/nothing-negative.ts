import type { Invariant } from '@server/invariant'

/** The balances, costs, prices and seats of all rooms. */
export const nothingNegative: Invariant = {
  name: 'nothing-negative',
  about: 'No balance, cost, price or number of seats is negative',
  sql: `SELECT 'card' AS what, id, balance_units AS value FROM card WHERE balance_units < 0
          UNION ALL SELECT 'card_entry', id, balance_units FROM card_entry WHERE balance_units < 0
          UNION ALL SELECT 'booking cost', id, cost_units FROM booking WHERE cost_units < 0
          UNION ALL SELECT 'booking count', id, count FROM booking WHERE count < 1
          UNION ALL SELECT 'schedule', id, least(booked, capacity, trial_booked, trial_capacity) FROM schedule
                     WHERE least(booked, capacity, trial_booked, trial_capacity) < 0
          UNION ALL SELECT 'price_rule', id, cost_units FROM price_rule WHERE cost_units < 0
          UNION ALL SELECT 'card_tpl_option', id, price_fen FROM card_tpl_option WHERE price_fen < 0
          UNION ALL SELECT 'activity_option', id, least(order_count, other_count) FROM activity_option WHERE least(order_count, other_count) < 0`,
}
