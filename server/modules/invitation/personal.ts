import { brand, shop } from '@server/db/personal/copy-columns'
import { blank, type PersonalData } from '@server/db/personal/table'

export const personal: PersonalData = {
  tables: {
    invite_event: {
      plain: 'id brand_id shop_id key name text image start_at end_at is_paused is_stopped most_a_month shop_most_a_month',
    },
    invite_award: { plain: 'event_id brand_id role coupon_tpl_id card_tpl_id units days' },
    invitation: { plain: 'id event_id brand_id account_id uuid created_at' },
    // The keyed hashes of the phone and the WeChat person outlive the account, so that nobody leaves and returns to claim again.
    invitation_claim: {
      personal: 'device_hash system app',
      plain:
        'id invitation_id event_id shop_id brand_id inviter_id account_id phone_mac openid_mac at held_why notified earned_by earned_id earned_at outcome inviter_most shop_most refunded_at',
      erase: [blank('account_id = :account', { device_hash: 'NULL', system: "''", app: "''" })],
    },
    invitation_guess: { plain: 'id asked_by at' },
  },
  copy: [
    {
      name: 'friend_invitations',
      tables: ['invitation'],
      sql: `SELECT ${shop('e')}, e.name AS event, i.created_at FROM invitation i JOIN invite_event e ON e.id = i.event_id WHERE i.account_id = $1 ORDER BY i.id`,
    },
    {
      name: 'invitation_claims',
      tables: ['invitation_claim'],
      sql: `SELECT ${brand('c')}, e.name AS event, c.account_id = $1 AS is_own, c.at, CASE WHEN c.account_id = $1 THEN c.system END AS system,
        CASE WHEN c.account_id = $1 THEN c.app END AS app, CASE WHEN c.inviter_id = $1 THEN c.outcome END AS outcome
      FROM invitation_claim c JOIN invite_event e ON e.id = c.event_id WHERE c.account_id = $1 OR c.inviter_id = $1 ORDER BY c.id`,
    },
  ],
}
