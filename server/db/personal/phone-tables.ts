import { goes, type PersonalTable } from './table'

/** Changes of a person’s phone, and what they lock, as `personalTables`. */
export const phoneTables: readonly PersonalTable[] = [
  {
    table: 'phone_change',
    personal:
      'id account_id by_id from_area from_phone to_area to_phone refused proof proof_use step_up step_up_at step_up_use lost_phone_id at',
    erase: [goes("account_id = :account OR (to_area = :area AND to_phone = :phone AND refused <> '')")],
  },
  {
    table: 'lost_phone_brand',
    personal: 'lost_phone_id brand_id account_id told_at objected_at objected_by',
    erase: [goes('account_id = :account')],
  },
  {
    table: 'phone_hold_card',
    personal: 'phone_hold_id card_id brand_id',
    erase: [goes('phone_hold_id IN (SELECT id FROM phone_hold WHERE account_id = :account)')],
  },
  {
    table: 'phone_hold',
    personal: 'id brand_id account_id asked_at held_at confirmed_at confirmed_by',
    erase: [goes('account_id = :account')],
  },
  {
    table: 'lost_phone',
    personal: 'id brand_id shop_id account_id by_id to_area to_phone proof_use reason asked_at due_at ended_at ending told_days',
    erase: [goes('account_id = :account')],
  },
]
