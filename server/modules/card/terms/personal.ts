import { blank, type PersonalData } from '@server/db/personal/table'

export const personal: PersonalData = {
  tables: {
    // That terms were agreed to is kept with the card, under the number of the account; the signature goes with the pictures.
    card_agreement: {
      personal: 'signature_id address',
      plain: 'id brand_id card_term_id account_id at',
      erase: [blank('account_id = :account', { signature_id: 'NULL', address: "''" })],
      before: ['upload'],
    },
    card_agreement_of: { plain: 'card_id card_term_id card_agreement_id brand_id' },
    card_term: { plain: 'id brand_id card_tpl_id version content need_signature changes published_at hash' },
  },
  copy: [
    {
      name: 'card_terms_agreed_to',
      tables: ['card_agreement'],
      sql: `SELECT t.name, (SELECT b.name FROM brand b WHERE b.id = a.brand_id) AS brand, (SELECT k.card_no FROM card k WHERE k.id = o.card_id) AS card_no, e.version, e.hash AS sha256, a.signature_id AS signature, a.address, a.at
      FROM card_agreement a JOIN card_term e ON e.id = a.card_term_id JOIN card_tpl t ON t.id = e.card_tpl_id
      LEFT JOIN card_agreement_of o ON o.card_agreement_id = a.id WHERE a.account_id = $1 ORDER BY a.id`,
    },
  ],
}
