import { randomBytes } from 'node:crypto'
import { toDate, type Instant } from '@/domain/time'
import { columns, type RowOf } from '@server/db/columns'
import { insertInto } from '@server/db/records'
import { run } from '@server/db/transaction'

const contract = columns('sandbox_contract', [
  'merchant',
  'code',
  'planId',
  'appid',
  'openid',
  'account',
  'serial',
  'notifyUrl',
  'tradeNo',
  'state',
  'contractId',
  'token',
  'createdAt',
  'signedAt',
  'endedAt',
  'endedBy',
])

export type SandboxContract = RowOf<typeof contract>
export type NewContract = Pick<
  SandboxContract,
  'merchant' | 'code' | 'planId' | 'appid' | 'openid' | 'account' | 'serial' | 'notifyUrl' | 'tradeNo'
>

/** The side that ended it, in WeChat's numbers. */
export const EndedBy = { payer: 2, merchant: 3 } as const

const first = async (rows: Promise<SandboxContract[]>): Promise<SandboxContract | undefined> => (await rows)[0]

/** Offers an agreement to be signed; undefined where one of this number was signed before. An unsigned one may be offered again, with other terms. */
export const offerContract = (made: NewContract, now: Instant): Promise<SandboxContract | undefined> => {
  const { merchant, code, planId, appid, openid, account, serial, notifyUrl, tradeNo } = made
  const terms = { merchant, code, planId, appid, openid, account, serial, notifyUrl, tradeNo }
  const onConflict = `(merchant, code) DO UPDATE SET appid = excluded.appid, openid = excluded.openid, account = excluded.account, serial = excluded.serial,
      notify_url = excluded.notify_url, trade_no = excluded.trade_no WHERE sandbox_contract.state = 'offered'`
  const record = { ...terms, state: 'offered' as const, token: randomBytes(16).toString('hex'), createdAt: toDate(now) }
  return first(insertInto('sandbox_contract', record, { onConflict, returning: contract }))
}

/** $1 merchant, $2 our number. */
const byCode = { name: 'sandbox-contract-code', text: `SELECT ${contract} FROM sandbox_contract WHERE merchant = $1 AND code = $2` }
/** $1 merchant, $2 WeChat's number. */
const byId = { name: 'sandbox-contract-id', text: `SELECT ${contract} FROM sandbox_contract WHERE merchant = $1 AND contract_id = $2` }
/** $1 merchant, $2 trade. */
const byTrade = { name: 'sandbox-contract-trade', text: `SELECT ${contract} FROM sandbox_contract WHERE merchant = $1 AND trade_no = $2` }
/** $1 token. */
const byToken = { name: 'sandbox-contract-token', text: `SELECT ${contract} FROM sandbox_contract WHERE token = $1` }

export const findByCode = (merchant: string, code: string) => first(run(byCode, [merchant, code]))
export const findById = (merchant: string, contractId: string) => first(run(byId, [merchant, contractId]))
export const findByTrade = (merchant: string, tradeNo: string) => first(run(byTrade, [merchant, tradeNo]))
export const findByToken = (token: string) => first(run(byToken, [token]))

/** $1 merchant, $2 our number, $3 WeChat's, $4 payer, $5 now. */
const signStatement = {
  name: 'sandbox-contract-sign',
  text: `UPDATE sandbox_contract SET state = 'signed', contract_id = $3, openid = CASE WHEN openid = '' THEN $4 ELSE openid END, signed_at = $5
          WHERE merchant = $1 AND code = $2 AND state = 'offered' RETURNING ${contract}`,
}

/** The payer signs, once. */
export const markSigned = ({ merchant, code }: SandboxContract, payer: string, now: Instant) => {
  const contractId = `2026${Array.from(randomBytes(14), (byte) => byte % 10).join('')}`
  return first(run(signStatement, [merchant, code, contractId, payer, toDate(now)]))
}

/** $1 merchant, $2 our number, $3 by whom, $4 now. */
const endStatement = {
  name: 'sandbox-contract-end',
  text: `UPDATE sandbox_contract SET state = 'ended', ended_at = $4, ended_by = $3 WHERE merchant = $1 AND code = $2 AND state = 'signed' RETURNING ${contract}`,
}
export const markEnded = ({ merchant, code }: SandboxContract, by: number, now: Instant) =>
  first(run(endStatement, [merchant, code, by, toDate(now)]))
