import fs from 'node:fs/promises'
import { dayOf, toDate } from '@/domain/time'
import type { AppContext } from '../context'
import { inTransaction } from '../db/transaction'
import { rows } from '../gym/rows'
import { claimUpload, takeUpload, makeUrl } from '../modules/upload/service'
import { openCodec } from '../picture-codec'
import { fromRoot } from '../root'
import { agreedAt, signed } from './card-terms'

/** A signature as the pad makes it. No two are drawn alike. */
export const drawSignature = async (nth: number): Promise<Buffer> => {
  const svg = await fs.readFile(fromRoot('server/demo/art', 'signature-linxiao.svg'), 'utf8')
  const drawn = svg.replace('stroke-width="4"', `stroke-width="${3.6 + nth * 0.4}"`)
  return (await openCodec())(Buffer.from(drawn), {}).toFormat('jpeg', { quality: 90 }).toBuffer()
}

interface Unsigned {
  termId: number
  cardId: number
  accountId: number
  shopId: number
}

/** The version, and 林晓's card that it was signed for; undefined where that is done. */
const findUnsigned = async (template: string, version: string): Promise<Unsigned | undefined> =>
  (
    await rows<Unsigned>(
      `SELECT m.id AS "termId", k.id AS "cardId", k.account_id AS "accountId", (SELECT min(s.shop_id) FROM card_shop s WHERE s.card_id = k.id) AS "shopId"
         FROM card_term m JOIN card_tpl t ON t.id = m.card_tpl_id JOIN brand b ON b.id = t.brand_id JOIN card k ON k.card_tpl_id = t.id
         JOIN account a ON a.id = k.account_id
        WHERE b.key = 'shiguang' AND t.key = $1 AND m.version = $2 AND a.phone = '13800000001'
          AND NOT EXISTS (SELECT FROM card_agreement_of o WHERE o.card_id = k.id AND o.card_term_id = m.id)
        ORDER BY k.id LIMIT 1`,
      [template, version],
    )
  )[0]

/** Signs the terms that 林晓 signed with her cards and that the demo still lacks, as of those days. Outside of any transaction. */
export const signTerms = async (context: AppContext): Promise<void> => {
  const today = dayOf(context.clock.now())
  for (const [nth, { template, version, day }] of signed.entries()) {
    const found = await findUnsigned(template, version)
    if (!found) continue
    const { accountId, shopId, termId, cardId } = found
    const at = agreedAt(day, today)
    const picture = await drawSignature(nth)
    const sent = { bytes: picture.length, read: () => Promise.resolve(picture) }
    const upload = await takeUpload(context, { accountId, kind: 'signature', shopId, since: at }, sent, at)
    await inTransaction(async () => {
      await claimUpload({ url: makeUrl(upload), accountId, kind: 'signature', shopId }, at)
      await rows(
        `WITH agreed AS (INSERT INTO card_agreement (brand_id, card_term_id, account_id, signature_id, address, at)
           SELECT brand_id, id, $2, $3, '192.0.2.10', $4 FROM card_term WHERE id = $1 RETURNING id, card_term_id, brand_id)
         INSERT INTO card_agreement_of (card_id, card_term_id, card_agreement_id, brand_id) SELECT $5, card_term_id, id, brand_id FROM agreed`,
        [termId, accountId, upload.id, toDate(at), cardId],
      )
    })
  }
}
