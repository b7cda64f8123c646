import { dayOf, instantOf } from '@/domain/time'
import type { Terms } from '../gym-file/cards'
import { terse } from '../read-rows'
import { rows } from '../rows'

interface TermRow {
  templateId: number
  version: string
  content: string
  needSignature: boolean
  changes: string
  at: Date
}

/** The present version of the service terms of each template in the form of the file, by the template's id. */
export const exportTerms = async (templateIds: readonly number[]): Promise<Map<number, Terms>> => {
  const found = await rows<TermRow>(
    `SELECT DISTINCT ON (card_tpl_id) card_tpl_id AS "templateId", version, content, need_signature AS "needSignature", changes, published_at AS at
       FROM card_term WHERE card_tpl_id = ANY ($1) ORDER BY card_tpl_id, published_at DESC, id DESC`,
    [templateIds],
  )
  return new Map(
    found.map(({ templateId, version, content, needSignature, changes, at }) => [
      templateId,
      terse(
        { version, content },
        { need_signature: needSignature || undefined, changes: changes || undefined, since: dayOf(instantOf(at)) },
      ),
    ]),
  )
}
