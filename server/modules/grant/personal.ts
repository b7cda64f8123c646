import { brand, shop } from '@server/db/personal/copy-columns'
import type { PersonalData } from '@server/db/personal/table'

export const personal: PersonalData = {
  tables: {
    envelope: { plain: 'id brand_id key rules coupon_tpl_id slots total_fen min_fen max_fen start_at end_at days is_hidden is_stopped' },
    envelope_shop: { plain: 'envelope_id shop_id brand_id' },
    // What was drawn stays under the number of the account, as the gift does.
    envelope_slot: {
      plain: 'id brand_id envelope_id n amount_fen account_id taken_at opened_at',
      leaving: 'the functions that give a slot away ask it, and write a gift with it',
    },
    grant_activity: {
      plain: 'id brand_id key name image rules start_at end_at stock taken standing is_new away_days is_trial_only is_stopped',
    },
    grant_claim: { plain: 'id grant_id brand_id shop_id account_id at' },
    grant_coupon: { plain: 'grant_id brand_id n coupon_tpl_id each days' },
    grant_envelope: { plain: 'grant_id envelope_id brand_id' },
    grant_shop: { plain: 'grant_id shop_id brand_id' },
  },
  copy: [
    {
      name: 'grants',
      tables: ['grant_claim'],
      sql: `SELECT ${shop('c')}, g.name, c.at FROM grant_claim c JOIN grant_activity g ON g.id = c.grant_id WHERE c.account_id = $1 ORDER BY c.id`,
    },
    {
      name: 'envelopes',
      tables: ['envelope_slot'],
      sql: `SELECT ${brand('s')}, t.name, CASE WHEN s.opened_at IS NOT NULL THEN s.amount_fen END AS amount_fen, s.taken_at, s.opened_at
      FROM envelope_slot s JOIN envelope e ON e.id = s.envelope_id JOIN coupon_tpl t ON t.id = e.coupon_tpl_id WHERE s.account_id = $1 ORDER BY s.id`,
    },
  ],
}
