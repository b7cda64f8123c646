import { blank, goes, type PersonalTable } from './table'

/** The settings, agreements and proofs of a person's own account, as `personalTables`. */
export const ownTables: readonly PersonalTable[] = [
  // A factor’s proofs and recovery codes before it, which are found by it.
  {
    table: 'factor_proof',
    personal: 'id factor_id step recovery_id at',
    erase: [goes('factor_id IN (SELECT id FROM second_factor WHERE account_id = :account)')],
  },
  {
    table: 'recovery_code',
    personal: 'id factor_id hash used_at',
    erase: [goes('factor_id IN (SELECT id FROM second_factor WHERE account_id = :account)')],
  },
  {
    table: 'second_factor',
    personal: 'id account_id secret next_secret next_at enrolled_at last_step wrong_tries paused_until',
    erase: [goes('account_id = :account')],
  },
  {
    table: 'factor_reset',
    personal: 'id brand_id shop_id account_id by_id reason at',
    erase: [goes('account_id = :account')],
  },
  // Rights that he gave to others stay theirs.
  {
    table: 'staff_role',
    personal:
      'id shop_id brand_id area_code phone name role permissions refund_most_fen corrections_a_day teacher_id given_way given_at until_at account_id taken_at ended_at',
    erase: [goes('account_id = :account OR (area_code = :area AND phone = :phone)')],
  },
  {
    table: 'account_setting',
    personal: 'account_id name value changed_at',
    erase: [goes('account_id = :account')],
  },
  {
    table: 'checkin_setting',
    personal: 'account_id shop_id brand_id auto_deduct card_ids updated_at tells',
    erase: [goes('account_id = :account')],
  },
  {
    table: 'crowd_reminder',
    personal: 'id shop_id brand_id account_id from_at until_at created_at told_at',
    erase: [goes('account_id = :account')],
  },
  {
    table: 'offer_consent',
    personal: 'id account_id version given_at withdrawn_at',
    erase: [goes('account_id = :account')],
  },
  // A guardian who leaves is named no more; the consent that he gave stands.
  {
    table: 'guardian',
    personal: 'consent_id account_id brand_id name area_code phone proof_use',
    erase: [goes('account_id = :account'), blank('area_code = :area AND phone = :phone', { name: ':gone', phone: "'#'" })],
  },
  {
    table: 'consent',
    personal: 'id account_id brand_id kind version given_at given_by given_in withdrawn_at withdrawn_by withdrawn_in',
    erase: [goes('account_id = :account')],
  },
  // The vendor is asked to forget the face by a record that names nobody (`dropFaces`).
  {
    table: 'face_photo',
    personal: 'id account_id shop_id brand_id place state reason ref upload_id keeps at',
    erase: [goes('account_id = :account')],
  },
  // The file goes with the daily sweep of copies.
  {
    table: 'data_copy',
    personal: 'id account_id shop_id brand_id asked_at ready_at expire_at bytes hash',
    erase: [goes('account_id = :account')],
  },
  {
    table: 'staff_search_found',
    personal: 'staff_search_id account_id brand_id',
    erase: [goes('account_id = :account')],
  },
  // Why money for a card was given back.
  {
    table: 'card_refund',
    personal: 'reason',
    erase: [blank('card_id IN (SELECT id FROM card WHERE account_id = :account)', { reason: "'#'" })],
  },
]
