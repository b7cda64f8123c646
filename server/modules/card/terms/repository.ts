import { columns, computed, type RowOf, sql } from '@server/db/columns'
import type { Tables } from '@server/db/tables.gen'
import { run } from '@server/db/transaction'
import type { CardType } from '@/domain/card/card'
import { toDate, type Instant } from '@/domain/time'

const offered = columns('card_term', ['id', 'cardTplId', 'version', 'content', 'needSignature'], 'e')

/** The present version of a template's terms, and whether the reader agreed to it. */
export interface OfferedTerm extends RowOf<typeof offered> {
  isRead: boolean
}

/** $1 templates, $2 reader or null. */
const currentStatement = {
  name: 'card-terms-current',
  text: sql`SELECT DISTINCT ON (e.card_tpl_id) ${offered},
      EXISTS (SELECT FROM card_agreement a WHERE a.card_term_id = e.id AND a.account_id = $2::int) ${computed<{ isRead: boolean }>('isRead')}
    FROM card_term e WHERE e.card_tpl_id = ANY ($1::int[]) ORDER BY e.card_tpl_id, e.published_at DESC, e.id DESC`,
}
export const listCurrentTerms = (templateIds: readonly number[], readerId: number | null): Promise<OfferedTerm[]> =>
  run<OfferedTerm>(currentStatement, [templateIds, readerId])

/** $1 version, $2 reader or null: a version that the reader may see. */
const readStatement = {
  name: 'card-term-read',
  text: sql`SELECT ${columns('card_term', ['id', 'content', 'needSignature', 'version', 'changes', 'publishedAt', 'hash'], 'e')},
      ${columns('card_tpl', { templateId: 'id', templateName: 'name' }, 't')}, ${columns('brand', { brandName: 'name' }, 'b')},
      EXISTS (SELECT FROM card_agreement a WHERE a.card_term_id = e.id AND a.account_id = $2::int) ${computed<{ isRead: boolean }>('isRead')},
      NOT EXISTS (SELECT FROM card_term n WHERE n.card_tpl_id = e.card_tpl_id AND (n.published_at, n.id) > (e.published_at, e.id)) ${computed<{ isCurrent: boolean }>('isCurrent')}
    FROM card_term e JOIN card_tpl t ON t.id = e.card_tpl_id JOIN brand b ON b.id = e.brand_id
   WHERE e.id = $1 AND (t.on_sale OR EXISTS (SELECT FROM card k JOIN card_user u ON u.card_id = k.id WHERE k.card_tpl_id = t.id AND u.account_id = $2::int))`,
}
export interface ReadTermRow extends Pick<Tables['card_term'], 'id' | 'content' | 'needSignature' | 'version' | 'changes' | 'hash'> {
  publishedAt: Date
  templateId: number
  templateName: string
  brandName: string
  isRead: boolean
  isCurrent: boolean
}
export const findTerm = async (termId: number, readerId: number | null): Promise<ReadTermRow | undefined> =>
  (await run<ReadTermRow>(readStatement, [termId, readerId]))[0]

/** $1 card, $2 reader: the card for one of those who use it. The shop is one of the brand that the reader is bound to, one where the card works first. */
const cardStatement = {
  name: 'card-of-terms',
  text: sql`SELECT ${columns('card', { id: 'id', brandId: 'brandId', templateId: 'cardTplId', cardNo: 'cardNo', type: 'type' }, 'k')},
      k.balance_units::float8 ${computed<{ units: number }>('units')}, ${columns('card_tpl', ['name'], 't')},
      ${columns('brand', { brandName: 'name' }, 'b')}, ${columns('card', { holderId: 'accountId' }, 'k')},
      ${columns('account', ['username', 'phone'], 'a')},
      (SELECT s.shop_id FROM ship s WHERE s.account_id = $2 AND s.brand_id = k.brand_id
        ORDER BY EXISTS (SELECT FROM card_shop x WHERE x.card_id = k.id AND x.shop_id = s.shop_id) DESC, s.shop_id LIMIT 1) ${computed<{ shopId: number | null }>('shopId')}
    FROM card k JOIN card_user u ON u.card_id = k.id AND u.account_id = $2 JOIN card_tpl t ON t.id = k.card_tpl_id JOIN brand b ON b.id = k.brand_id
    JOIN account a ON a.id = k.account_id
   WHERE k.id = $1`,
}
export interface CardOfTerms {
  id: number
  brandId: number
  templateId: number
  cardNo: string
  type: CardType
  units: number
  name: string
  brandName: string
  holderId: number
  username: string
  phone: string
  shopId: number | null
}
export const findCardOfTerms = async (cardId: number, readerId: number): Promise<CardOfTerms | undefined> =>
  (await run<CardOfTerms>(cardStatement, [cardId, readerId]))[0]

/**
 * The present version of a card's terms if it was not agreed to for the card, then the versions that were, newest first. The newest that was agreed to is in force,
 * whichever is the present one. $1 card, $2 a version alone or null, $3 limit, $4 offset.
 */
const ofCardStatement = {
  name: 'card-terms-of-card',
  text: `WITH versions AS (
    SELECT ${columns('card_term', ['id', 'version', 'needSignature', 'changes', 'publishedAt', 'hash'], 'e')}, a.at AS "agreedAt", a.signature_id AS signature,
           row_number() OVER (ORDER BY e.published_at DESC, e.id DESC) = 1 AS newest,
           row_number() OVER (PARTITION BY a.id IS NULL ORDER BY e.published_at DESC, e.id DESC) = 1 AS first
      FROM card k JOIN card_term e ON e.card_tpl_id = k.card_tpl_id
      LEFT JOIN card_agreement_of o ON o.card_id = k.id AND o.card_term_id = e.id LEFT JOIN card_agreement a ON a.id = o.card_agreement_id
     WHERE k.id = $1
  ), shown AS (
    SELECT *, CASE WHEN "agreedAt" IS NULL THEN 'due' WHEN first THEN 'in_force' ELSE 'replaced' END AS state
      FROM versions WHERE ("agreedAt" IS NOT NULL OR newest) AND ($2::int IS NULL OR id = $2)
  )
  SELECT *, (count(*) OVER ())::int AS total FROM shown ORDER BY "publishedAt" DESC, id DESC LIMIT $3 OFFSET $4`,
}
export interface TermOfCardRow extends Pick<Tables['card_term'], 'id' | 'version' | 'needSignature' | 'changes' | 'hash'> {
  publishedAt: Date
  agreedAt: Date | null
  signature: string | null
  state: 'due' | 'in_force' | 'replaced'
  total: number
}
export const listTermsOfCard = (
  cardId: number,
  { termId, limit, offset }: { termId: number | undefined; limit: number; offset: number },
): Promise<TermOfCardRow[]> => run<TermOfCardRow>(ofCardStatement, [cardId, termId ?? null, limit, offset])

/** $1 card: the present version of its terms if it was not agreed to for it. */
const dueStatement = {
  name: 'card-term-due',
  text: `SELECT n.* FROM card k CROSS JOIN LATERAL (
      SELECT ${offered} FROM card_term e WHERE e.card_tpl_id = k.card_tpl_id ORDER BY e.published_at DESC, e.id DESC LIMIT 1) n
    WHERE k.id = $1 AND NOT EXISTS (SELECT FROM card_agreement_of o WHERE o.card_id = k.id AND o.card_term_id = n.id)`,
}
export const findDueTerm = async (cardId: number): Promise<RowOf<typeof offered> | undefined> =>
  (await run<RowOf<typeof offered>>(dueStatement, [cardId]))[0]

/** $1 brand, $2 version, $3 account, $4 signature or null, $5 address, $6 now. A signature that signed before signs nothing. */
const agreeStatement = {
  name: 'card-agree',
  text: sql`INSERT INTO card_agreement (brand_id, card_term_id, account_id, signature_id, address, at) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (signature_id) DO NOTHING RETURNING ${columns('card_agreement', ['id'])}`,
}
type NewAgreement = Pick<Tables['card_agreement'], 'brandId' | 'cardTermId' | 'accountId' | 'signatureId' | 'address'>
/** Returns its id; undefined if the signature signed something before. */
export const insertAgreement = async (
  { brandId, cardTermId, accountId, signatureId, address }: NewAgreement,
  now: Instant,
): Promise<number | undefined> =>
  (await run<{ id: number }>(agreeStatement, [brandId, cardTermId, accountId, signatureId, address, toDate(now)]))[0]?.id

/** $1 agreement, $2 card: of two agreements to one version the first stays the card's. */
const attachStatement = {
  name: 'card-agreement-attach',
  text: `INSERT INTO card_agreement_of (card_id, card_term_id, card_agreement_id, brand_id)
         SELECT k.id, a.card_term_id, a.id, a.brand_id FROM card_agreement a, card k WHERE a.id = $1 AND k.id = $2
         ON CONFLICT DO NOTHING`,
}
export const insertCardAgreement = (agreementId: number, cardId: number) => run(attachStatement, [agreementId, cardId])
