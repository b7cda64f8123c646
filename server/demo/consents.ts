import { consentVersions, type ConsentKind } from '@/domain/member/consent'
import { addMinutes, type Instant } from '@/domain/time'
import { recordset } from '../gym/json-rows'
import { writeUtc } from '../gym/moments'
import { rows } from '../gym/rows'
import { measured } from './heart-stories'

interface Given {
  phone: string
  kind: ConsentKind
  version?: string
  /** Days ago. */
  given: number
  by: 'log_in' | 'register' | 'member' | 'guardian'
  ended?: { days: number; by: 'member' | 'renewed' }
}

const lin = '13800000001'
const child = '13800000006'

/** The consents of people of the demo, oldest first. */
const consents: readonly Given[] = [
  { phone: lin, kind: 'terms', version: '3.0', given: 210, by: 'register', ended: { days: 96, by: 'renewed' } },
  { phone: lin, kind: 'recommend', given: 180, by: 'member', ended: { days: 120, by: 'member' } },
  { phone: lin, kind: 'terms', given: 96, by: 'log_in' },
  { phone: lin, kind: 'ranking', given: 60, by: 'member' },
  { phone: lin, kind: 'face', given: 35, by: 'member' },
  { phone: child, kind: 'terms', given: 31, by: 'register' },
  { phone: child, kind: 'guardian', given: 30, by: 'guardian' },
  ...measured.map((phone): Given => ({ phone, kind: 'health', given: 110, by: 'member' })),
  { phone: '13800000008', kind: 'health', given: 40, by: 'member', ended: { days: 12, by: 'member' } },
]

const columns = {
  phone: 'text',
  kind: 'text',
  version: 'text',
  given_at: 'timestamptz',
  given_by: 'text',
  withdrawn_at: 'timestamptz',
  withdrawn_by: 'text',
}

/** Writes down what people of the demo agreed to at a brand: 林晓 with a history, those who wear wristbands, 江一帆 who does so no more, and for a child of 11 as its guardian. */
export const giveConsents = async (brandId: number, now: Instant): Promise<void> => {
  const ago = (days: number) => writeUtc(addMinutes(now, -days * 24 * 60))
  const given = consents.map(({ phone, kind, version = consentVersions[kind], given: days, by, ended }) => ({
    ...{ phone, kind, version, given_at: ago(days), given_by: by },
    ...{ withdrawn_at: ended ? ago(ended.days) : null, withdrawn_by: ended?.by ?? null },
  }))
  await rows(
    `INSERT INTO consent (account_id, brand_id, kind, version, given_at, given_by, given_in, withdrawn_at, withdrawn_by, withdrawn_in)
     SELECT a.id, $2, x.kind, x.version, x.given_at, x.given_by, 'weapp', x.withdrawn_at, x.withdrawn_by, CASE WHEN x.withdrawn_at IS NOT NULL THEN 'weapp' END
       FROM ${recordset(1, columns)} JOIN account a ON a.phone = x.phone ORDER BY x.given_at, a.id RETURNING id`,
    [JSON.stringify(given), brandId],
  )
  await rows(
    `WITH used AS (INSERT INTO code_use (code_id, purpose, account_id, used_at)
        SELECT nextval(pg_get_serial_sequence('sms_code', 'id'))::int, 'guardian', c.account_id, c.given_at FROM consent c WHERE c.kind = 'guardian' RETURNING id, account_id)
     INSERT INTO guardian (consent_id, account_id, brand_id, name, area_code, phone, proof_use)
     SELECT c.id, c.account_id, c.brand_id, g.username, g.area_code, g.phone, u.id
       FROM used u JOIN consent c ON c.account_id = u.account_id AND c.kind = 'guardian', account g WHERE g.phone = $1 RETURNING consent_id`,
    [lin],
  )
}
