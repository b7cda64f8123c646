import type { Invariant } from '@server/invariant'

export const cardTermInvariants: readonly Invariant[] = [
  {
    name: 'terms-as-published',
    about: 'The hash of each version of the terms of cards is that of its text',
    sql: `SELECT id AS card_term_id, card_tpl_id, version FROM card_term WHERE hash IS DISTINCT FROM encode(sha256(convert_to(content, 'UTF8')), 'hex')`,
  },
  {
    name: 'agreed-to-what-was-there',
    about: 'Nobody agreed to a version of terms before it was published',
    sql: `SELECT a.id AS agreement_id, a.account_id, a.at, e.version, e.published_at FROM card_agreement a JOIN card_term e ON e.id = a.card_term_id WHERE a.at < e.published_at`,
  },
  {
    name: 'signed-where-needed',
    about:
      'An agreement to terms that ask for a signature has one, as long as its person is known; each signature is a used upload of the same person, brand and kind',
    sql: `SELECT a.id AS agreement_id, a.account_id, a.signature_id FROM card_agreement a JOIN card_term e ON e.id = a.card_term_id
            JOIN account p ON p.id = a.account_id LEFT JOIN upload u ON u.id = a.signature_id
           WHERE (e.need_signature AND a.signature_id IS NULL AND p.phone NOT LIKE '#%')
              OR (a.signature_id IS NOT NULL
                AND (u.account_id, u.brand_id, u.kind, u.state) IS DISTINCT FROM (a.account_id, a.brand_id, 'signature', 'used'))`,
  },
  {
    name: 'agreed-for-the-own-card',
    about: 'An agreement that is for a card was made by its holder, to terms of its template',
    sql: `SELECT o.card_id, o.card_agreement_id, a.account_id, k.account_id AS holder_id FROM card_agreement_of o
            JOIN card k ON k.id = o.card_id JOIN card_agreement a ON a.id = o.card_agreement_id JOIN card_term e ON e.id = a.card_term_id
           WHERE a.account_id <> k.account_id OR e.card_tpl_id <> k.card_tpl_id OR o.card_term_id <> a.card_term_id`,
  },
]
