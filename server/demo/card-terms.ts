import { createHash } from 'node:crypto'
import { addDays, addMinutes, startOfDay, type Instant, type ShopDate } from '@/domain/time'
import { writeUtc } from '../gym/moments'
import { rows } from '../gym/rows'
import { recordset } from '../gym/json-rows'

const LIN_XIAO = '13800000001'

/** Earlier versions of the value card's terms: what they said otherwise than the present one. Days count from today. */
const earlier = [
  {
    version: '2026.02',
    day: -70,
    changes: '',
    said: [
      ['2 小时', '4 小时'],
      ['请假 2 次', '请假 1 次'],
    ],
  },
  {
    version: '2026.04',
    day: -24,
    changes: '写明退卡办法。',
    said: [
      ['2 小时', '3 小时'],
      ['请假 2 次', '请假 1 次'],
    ],
  },
] as const

/** The versions that 林晓 agreed to with her cards; the rest she has yet to agree to. */
export const signed = [
  { template: 'value', version: '2026.02', day: -60 },
  { template: 'value', version: '2026.04', day: -20 },
  { template: 'ten', version: '2026.02', day: -40 },
] as const
const readOnly = [{ template: 'quarter', version: '2026.01', day: -45 }] as const

/** When a card was sold, or charged, at the desk: a minute before its entry. */
export const agreedAt = (day: number, today: ShopDate): Instant => addMinutes(startOfDay(addDays(today, day)), 11 * 60 - 1)

/** Publishes the earlier versions of terms, and has one without a signature agreed to. */
export const publishEarlier = async (today: ShopDate): Promise<void> => {
  const [present] = await rows<{ content: string }>(
    `SELECT m.content FROM card_term m JOIN card_tpl t ON t.id = m.card_tpl_id JOIN brand b ON b.id = t.brand_id WHERE b.key = 'shiguang' AND t.key = 'value'`,
  )
  const versions = earlier.map(({ version, day, changes, said }) => {
    const content = said.reduce((text, [now, then]) => text.replace(now, then), present!.content)
    const hash = createHash('sha256').update(content).digest('hex')
    return { version, content, changes, hash, published_at: writeUtc(startOfDay(addDays(today, day))) }
  })
  await rows(
    `INSERT INTO card_term (brand_id, card_tpl_id, version, content, need_signature, changes, published_at, hash)
     SELECT t.brand_id, t.id, x.version, x.content, true, x.changes, x.published_at, x.hash
       FROM ${recordset(1, { version: 'text', content: 'text', changes: 'text', published_at: 'timestamptz', hash: 'text' })},
            card_tpl t JOIN brand b ON b.id = t.brand_id WHERE b.key = 'shiguang' AND t.key = 'value' ORDER BY x.published_at`,
    [JSON.stringify(versions)],
  )
  const read = readOnly.map(({ day, ...of }) => ({ ...of, at: writeUtc(agreedAt(day, today)) }))
  await rows(
    `WITH agreed AS (
       INSERT INTO card_agreement (brand_id, card_term_id, account_id, address, at)
       SELECT m.brand_id, m.id, a.id, '192.0.2.10', x.at FROM ${recordset(1, { template: 'text', version: 'text', at: 'timestamptz' })}
         JOIN card_tpl t ON t.key = x.template JOIN brand b ON b.id = t.brand_id AND b.key = 'shiguang' JOIN card_term m ON m.card_tpl_id = t.id AND m.version = x.version
         JOIN account a ON a.phone = $2
       RETURNING id, card_term_id, account_id, brand_id)
     INSERT INTO card_agreement_of (card_id, card_term_id, card_agreement_id, brand_id)
     SELECT k.id, g.card_term_id, g.id, g.brand_id FROM agreed g JOIN card_term m ON m.id = g.card_term_id
       JOIN card k ON k.card_tpl_id = m.card_tpl_id AND k.account_id = g.account_id`,
    [JSON.stringify(read), LIN_XIAO],
  )
}
