import { brand, shop } from '@server/db/personal/copy-columns'
import { blank, goes, type PersonalData } from '@server/db/personal/table'

export const personal: PersonalData = {
  tables: {
    consent: {
      personal: 'id account_id brand_id kind version given_at given_by given_in withdrawn_at withdrawn_by withdrawn_in',
      erase: [goes('account_id = :account')],
    },
    // The file goes with the daily sweep of copies.
    data_copy: {
      personal: 'id account_id shop_id brand_id asked_at ready_at expire_at bytes hash',
      erase: [goes('account_id = :account')],
    },
    // A guardian who leaves is named no more; the consent that he gave stands.
    guardian: {
      personal: 'consent_id account_id brand_id name area_code phone proof_use',
      erase: [goes('account_id = :account'), blank('area_code = :area AND phone = :phone', { name: ':gone', phone: "'#'" })],
      before: ['consent', 'code_use'],
    },
  },
  copy: [
    {
      name: 'consents',
      tables: ['consent', 'guardian'],
      // The guardian is another person: the phone is masked as everybody else sees it.
      sql: `SELECT ${brand('c')}, c.kind, c.version, c.given_at, c.given_by, c.given_in, c.withdrawn_at, c.withdrawn_by, g.name AS guardian,
        left(g.phone, 3) || '****' || substr(g.phone, 8) AS guardian_phone
      FROM consent c LEFT JOIN guardian g ON g.consent_id = c.id WHERE c.account_id = $1 ORDER BY c.id`,
    },
    {
      name: 'data_copies',
      tables: ['data_copy'],
      sql: `SELECT ${shop('d')}, asked_at, ready_at, expire_at, bytes FROM data_copy d WHERE account_id = $1 ORDER BY asked_at`,
    },
  ],
}
