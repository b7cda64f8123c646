import { columns, outer, type RowOf, sql } from '@server/db/columns'
import type { Tables } from '@server/db/tables.gen'
import { run } from '@server/db/transaction'
import type { ConsentKind } from '@/domain/member/consent'
import { toDate, type Instant } from '@/domain/time'

const consent = columns('consent', ['id', 'kind', 'version', 'givenAt', 'withdrawnAt'], 'c')
export interface ConsentRow extends RowOf<typeof consent> {
  kind: ConsentKind
  /** The guardian who agreed for the person, where one did. */
  guardianName: string | null
  guardianPhone: string | null
}

/** $1 account, $2 brand: of each kind the one in force, else the last. */
const latestStatement = {
  name: 'consent-latest',
  text: sql`SELECT DISTINCT ON (c.kind) ${consent}, ${outer(columns('guardian', { guardianName: 'name', guardianPhone: 'phone' }, 'g'))}
    FROM consent c LEFT JOIN guardian g ON g.consent_id = c.id WHERE c.account_id = $1 AND c.brand_id = $2
   ORDER BY c.kind, (c.withdrawn_at IS NULL) DESC, c.id DESC`,
}
export const listConsents = (accountId: number, brandId: number) => run<ConsentRow>(latestStatement, [accountId, brandId])

export interface ConsentOf {
  accountId: number
  brandId: number
  kind: ConsentKind
}
export type Client = Tables['consent']['givenIn']

/** $1 account, $2 brand, $3 kind: held until the transaction ends. */
const liveStatement = {
  name: 'consent-live',
  text: 'SELECT id, version, given_at AS "givenAt" FROM consent WHERE account_id = $1 AND brand_id = $2 AND kind = $3 AND withdrawn_at IS NULL FOR UPDATE',
}
/** The consent in force, which nobody else closes before the open transaction ends. */
export const holdLive = async ({ accountId, brandId, kind }: ConsentOf) =>
  (await run<{ id: number; version: string; givenAt: Date }>(liveStatement, [accountId, brandId, kind]))[0]

/** $1 consent, $2 now, $3 how, $4 where. Another process's clock may be a little ahead. */
const closeStatement = {
  name: 'consent-close',
  text: 'UPDATE consent SET withdrawn_at = greatest($2, given_at), withdrawn_by = $3, withdrawn_in = $4 WHERE id = $1',
}
export const closeConsent = (id: number, by: 'member' | 'renewed', client: Client, now: Instant) =>
  run(closeStatement, [id, toDate(now), by, client])

/** $1 account, $2 brand, $3 kind, $4 version, $5 now, $6 how, $7 where. */
const insertStatement = {
  name: 'consent-insert',
  text: sql`INSERT INTO consent (account_id, brand_id, kind, version, given_at, given_by, given_in) VALUES ($1, $2, $3, $4, $5, $6, $7)
   ON CONFLICT (account_id, brand_id, kind) WHERE withdrawn_at IS NULL DO NOTHING RETURNING ${columns('consent', ['id'])}`,
}
export interface NewConsent extends ConsentOf {
  version: string
  by: Tables['consent']['givenBy']
  client: Client
}
/** The number of the new consent; undefined where another request gave one at the same moment. */
export const insertConsent = async (given: NewConsent, now: Instant): Promise<number | undefined> => {
  const { accountId, brandId, kind, version, by, client } = given
  return (await run<{ id: number }>(insertStatement, [accountId, brandId, kind, version, toDate(now), by, client]))[0]?.id
}

/** $1 consent, $2 account, $3 brand, $4 name, $5 area, $6 phone, $7 use of the code. */
const guardianStatement = {
  name: 'guardian-insert',
  text: 'INSERT INTO guardian (consent_id, account_id, brand_id, name, area_code, phone, proof_use) VALUES ($1, $2, $3, $4, $5, $6, $7)',
}
export interface NewGuardian {
  accountId: number
  brandId: number
  name: string
  areaCode: string
  phone: string
  proofUse: number
}
export const insertGuardian = (consentId: number, { accountId, brandId, name, areaCode, phone, proofUse }: NewGuardian) =>
  run(guardianStatement, [consentId, accountId, brandId, name, areaCode, phone, proofUse])
