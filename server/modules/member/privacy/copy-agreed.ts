import type { Section } from './copy-section'

/** The agreements of the person with a card. */
export const agreed: readonly Section[] = [
  {
    name: 'card_terms_agreed_to',
    tables: ['card_agreement'],
    sql: `SELECT t.name, (SELECT b.name FROM brand b WHERE b.id = a.brand_id) AS brand, (SELECT k.card_no FROM card k WHERE k.id = o.card_id) AS card_no, e.version, e.hash AS sha256, a.signature_id AS signature, a.address, a.at
      FROM card_agreement a JOIN card_term e ON e.id = a.card_term_id JOIN card_tpl t ON t.id = e.card_tpl_id
      LEFT JOIN card_agreement_of o ON o.card_agreement_id = a.id WHERE a.account_id = $1 ORDER BY a.id`,
  },
]
