import { goes, type PersonalData } from '@server/db/personal/table'

export const personal: PersonalData = {
  tables: {
    code_day: { plain: 'brand_id day lane codes' },
    code_use: {
      personal: 'id code_id purpose account_id shop_id used_at',
      erase: [goes('account_id = :account')],
      leaving: 'the way to prove a deletion, or to withdraw it',
    },
    sms_code: {
      personal:
        'id area_code phone code_hash wrong_tries shop_id address_hash created_at expire_at used_at purpose lane asked_by device_hash account_id keeps_use provider session_hash',
      erase: [goes('account_id = :account OR (area_code = :area AND phone = :phone)')],
      leaving: 'the way to prove a deletion, or to withdraw it',
      notCopied: 'codes of a day as hashes; what they were used for is in the copy',
    },
  },
  copy: [{ name: 'codes_used', tables: ['code_use'], sql: 'SELECT purpose, used_at FROM code_use WHERE account_id = $1 ORDER BY id' }],
}
