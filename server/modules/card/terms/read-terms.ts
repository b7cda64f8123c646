import { fail } from '@server/errors'
import type { CardTerm } from '@/contract/card/terms'
import { writeCardAmount } from '@/domain/card/amount'
import { CardType } from '@/domain/card/card'
import { maskPhone } from '@/domain/member/mask-phone'
import { formatInstant, instantOf } from '@/domain/time'
import { findCardOfTerms, findTerm, listTermsOfCard, type TermOfCardRow } from './repository'

const PAGE_SIZE = 20

const termWire = (row: TermOfCardRow, isOwn: boolean): CardTerm => ({
  id: row.id,
  version: row.version,
  need_signature: row.needSignature,
  changes: row.changes,
  published_at: formatInstant(instantOf(row.publishedAt)),
  hash: row.hash,
  state: row.state,
  agreed_at: row.agreedAt && formatInstant(instantOf(row.agreedAt)),
  signature: isOwn ? row.signature : null,
})

/** The versions of a card's terms, for those who use it. Fails with `card.not_found` for everybody else (commerce ledger MC-184, MC-187). */
export const readTermsOfCard = async (cardId: number, readerId: number, { page, termId }: { page: number; termId: number | undefined }) => {
  const card = (await findCardOfTerms(cardId, readerId)) ?? fail('card.not_found')
  const rows = await listTermsOfCard(cardId, { termId, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE })
  // A page after the last one has no row to tell the total.
  const total = rows[0]?.total ?? (page === 1 ? 0 : ((await listTermsOfCard(cardId, { termId, limit: 1, offset: 0 }))[0]?.total ?? 0))
  const isOwn = card.holderId === readerId
  return {
    card: {
      id: card.id,
      name: card.name,
      card_no: card.cardNo,
      type: card.type,
      balance: card.type === CardType.period ? null : writeCardAmount(card.type, card.units),
      brand_name: card.brandName,
      shop_id: card.shopId,
    },
    holder: { id: card.holderId, username: card.username, phone: maskPhone(card.phone), is_own: isOwn },
    terms: rows.map((row) => termWire(row, isOwn)),
    pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
    current_page: page,
    total_count: total,
  }
}

/** One version, for everybody where such cards are on sale, else for those who use one. Fails with `card.term_not_found` (MC-183). */
export const readTerm = async (termId: number, readerId: number | undefined) => {
  const row = (await findTerm(termId, readerId ?? null)) ?? fail('card.term_not_found')
  return {
    id: row.id,
    content: row.content,
    is_read: row.isRead,
    need_signature: row.needSignature,
    version: row.version,
    changes: row.changes,
    published_at: formatInstant(instantOf(row.publishedAt)),
    hash: row.hash,
    is_current: row.isCurrent,
    card_tpl: { id: row.templateId, name: row.templateName },
    brand_name: row.brandName,
  }
}
