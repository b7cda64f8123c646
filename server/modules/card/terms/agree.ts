import { inTransaction } from '@server/db/transaction'
import { fail } from '@server/errors'
import { claimUpload, ownUpload } from '@server/modules/upload/service'
import { judgeAgreeing } from '@/domain/card/terms'
import type { Instant } from '@/domain/time'
import { lockCardRow } from '../repository'
import { findCardOfTerms, findDueTerm, insertAgreement, insertCardAgreement, listCurrentTerms } from './repository'

interface CurrentTerm {
  id: number
  version: string
  content: string
  needSignature: boolean
}

/** The present version of the service terms of a template's cards; undefined where they have none. */
export const currentTerm = async (templateId: number): Promise<CurrentTerm | undefined> => (await listCurrentTerms([templateId], null))[0]

/** The version that has to be agreed to before a card is topped up or renewed; undefined where the present one was agreed to, or there is none. */
export const termDue = (cardId: number): Promise<CurrentTerm | undefined> => findDueTerm(cardId)

export interface Agreed {
  /** A template of the brand. */
  templateId: number
  brandId: number
  /** The shop that the signature was sent for; any of the brand if undefined. */
  shopId: number | undefined
  accountId: number
  /** The version that was read; the present one if undefined. */
  termId: number | undefined
  /** Whether the box was ticked. */
  termsRead: boolean
  /** The address of the signature's upload. */
  signature: string | null
  /** The network address of the request. */
  address: string
}

/** Takes a signature into use, which signs once. Returns the upload's id. */
const takeSignature = async ({ signature, accountId, brandId, shopId }: Agreed, now: Instant): Promise<string> => {
  const own = { url: signature ?? '', accountId, kind: 'signature' } as const
  const found = await ownUpload(own)
  if (found?.brandId !== brandId || found.shopId === null || (shopId !== undefined && found.shopId !== shopId))
    return fail('card.signature_not_own')
  if (found.state === 'used') fail('card.signature_used')
  return (await claimUpload({ ...own, shopId: found.shopId }, now)).id
}

/**
 * Agrees to the present terms of a template's cards, in the open transaction, before the card is paid or is there. Returns the agreement's id, for `attachAgreement`;
 * null where such cards have no terms. Fails with `card.term_unread` (MC-133), `card.term_changed`, `card.signature_needed` (MC-136), `card.signature_not_own` or
 * `card.signature_used`.
 */
export const agreeToTerm = async (agreed: Agreed, now: Instant): Promise<number | null> => {
  const current = await currentTerm(agreed.templateId)
  if (!current) return null
  const { brandId, accountId, address } = agreed
  const verdict = judgeAgreeing({ current, readId: agreed.termId, isTicked: agreed.termsRead, isSigned: !!agreed.signature })
  if (!verdict.ok) return fail(verdict.reason)
  const signatureId = current.needSignature ? await takeSignature(agreed, now) : null
  return (await insertAgreement({ brandId, cardTermId: current.id, accountId, signatureId, address }, now)) ?? fail('card.signature_used')
}

/** Says for which card an agreement was made, in the transaction that opens or charges it. A version that was agreed to for the card before keeps its agreement. */
export const attachAgreement = async (agreementId: number, cardId: number): Promise<void> => {
  await insertCardAgreement(agreementId, cardId)
}

export interface AgreeingForCard extends Pick<Agreed, 'accountId' | 'termId' | 'signature' | 'address'> {
  cardId: number
}

/**
 * The holder agrees to the present terms of a card that he has; once is enough. Returns the version's id. Fails as `agreeToTerm` does, with `card.not_found` for a person who does
 * not use the card, `card.only_holder` for a person who shares it, and `card.term_none`.
 */
export const agreeForCard = ({ cardId, ...agreed }: AgreeingForCard, now: Instant): Promise<number> =>
  inTransaction(async () => {
    const card = (await findCardOfTerms(cardId, agreed.accountId)) ?? fail('card.not_found')
    if (card.holderId !== agreed.accountId) fail('card.only_holder')
    // Of two at once the second finds what the first agreed to.
    await lockCardRow(cardId)
    const due = await termDue(cardId)
    if (!due) return (await currentTerm(card.templateId))?.id ?? fail('card.term_none')
    const { templateId, brandId } = card
    const agreementId = await agreeToTerm({ ...agreed, templateId, brandId, shopId: undefined, termsRead: true }, now)
    await attachAgreement(agreementId ?? fail('card.term_none'), cardId)
    return due.id
  })
