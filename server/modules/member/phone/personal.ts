import { brand, byStaff, shop } from '@server/db/personal/copy-columns'
import { goes, type PersonalData } from '@server/db/personal/table'

export const personal: PersonalData = {
  tables: {
    // A mark is that of tens of thousands of phones.
    former_phone: {
      plain: 'account_id mark',
      leaving: 'a phone that the person had before',
      notCopied: 'a mark that tens of thousands of phones share says only that there was another one; the phones are in the copy',
    },
    lost_phone: {
      personal: 'id brand_id shop_id account_id by_id to_area to_phone proof_use reason asked_at due_at ended_at ending told_days',
      erase: [goes('account_id = :account')],
      before: ['code_use'],
      leaving: 'the way back in for who lost the phone',
    },
    lost_phone_brand: {
      personal: 'lost_phone_id brand_id account_id told_at objected_at objected_by',
      erase: [goes('account_id = :account')],
      before: ['lost_phone'],
      leaving: 'another brand that is told of it',
    },
    phone_change: {
      personal:
        'id account_id by_id from_area from_phone to_area to_phone refused proof proof_use step_up step_up_at step_up_use lost_phone_id at',
      erase: [goes("account_id = :account OR (to_area = :area AND to_phone = :phone AND refused <> '')")],
      before: ['lost_phone', 'code_use'],
      leaving: 'the way back in for who lost the phone',
    },
    phone_hold: {
      personal: 'id brand_id account_id asked_at held_at confirmed_at confirmed_by',
      erase: [goes('account_id = :account')],
      leaving: 'cards of another brand that stay locked after it',
    },
    phone_hold_card: {
      personal: 'phone_hold_id card_id brand_id',
      erase: [goes('phone_hold_id IN (SELECT id FROM phone_hold WHERE account_id = :account)')],
      before: ['phone_hold'],
    },
  },
  copy: [
    {
      name: 'phone_changes',
      tables: ['phone_change'],
      sql: 'SELECT from_area, from_phone, to_area, to_phone, refused, proof, step_up, at, by_id <> account_id AS by_staff FROM phone_change WHERE account_id = $1 ORDER BY id',
    },
    {
      name: 'lost_phones',
      tables: ['lost_phone', 'lost_phone_brand'],
      sql: `SELECT ${shop('l')}, to_area, to_phone, reason, asked_at, due_at, ended_at, ending,
        ARRAY(SELECT b.name FROM lost_phone_brand o JOIN brand b ON b.id = o.brand_id WHERE o.lost_phone_id = l.id ORDER BY 1) AS also_told
      FROM lost_phone l WHERE account_id = $1 ORDER BY id`,
    },
    {
      name: 'cards_locked_by_phone',
      tables: ['phone_hold', 'phone_hold_card'],
      sql: `SELECT ${brand('h')}, asked_at, held_at, confirmed_at, ${byStaff('confirmed_by', 'h')},
        ARRAY(SELECT k.card_no FROM phone_hold_card c JOIN card k ON k.id = c.card_id WHERE c.phone_hold_id = h.id ORDER BY 1) AS card_nos
      FROM phone_hold h WHERE account_id = $1 ORDER BY id`,
    },
  ],
}
