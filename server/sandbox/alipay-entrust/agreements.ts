import { randomBytes } from 'node:crypto'
import { toDate, type Instant, type ShopDate } from '@/domain/time'
import { columns, type RowOf } from '@server/db/columns'
import { insertInto } from '@server/db/records'
import { run } from '@server/db/transaction'

const agreement = columns('sandbox_agreement', [
  'appid',
  'code',
  'account',
  'scene',
  'periodDays',
  'nextDay',
  'mostFen',
  'notifyUrl',
  'returnUrl',
  'state',
  'agreementNo',
  'token',
  'createdAt',
  'signedAt',
  'endedAt',
])

export type SandboxAgreement = RowOf<typeof agreement>
export type NewAgreement = Pick<
  SandboxAgreement,
  'appid' | 'code' | 'account' | 'scene' | 'periodDays' | 'nextDay' | 'mostFen' | 'notifyUrl' | 'returnUrl'
>

const first = async (rows: Promise<SandboxAgreement[]>): Promise<SandboxAgreement | undefined> => (await rows)[0]

/** Offers an agreement to be signed, or finds the one of this number. An unsigned one may be offered again, with other terms. */
export const offerAgreement = async (made: NewAgreement, now: Instant): Promise<SandboxAgreement> => {
  const { appid, code, account, scene, periodDays, nextDay, mostFen, notifyUrl, returnUrl } = made
  const terms = { appid, code, account, scene, periodDays, nextDay, mostFen, notifyUrl, returnUrl }
  const onConflict = `(appid, code) DO UPDATE
      SET account = CASE WHEN sandbox_agreement.state = 'offered' THEN excluded.account ELSE sandbox_agreement.account END`
  const record = { ...terms, state: 'offered' as const, token: randomBytes(16).toString('hex'), createdAt: toDate(now) }
  return (await first(insertInto('sandbox_agreement', record, { onConflict, returning: agreement })))!
}

const one = (name: string, rest: string) => ({
  name: `sandbox-agreement-${name}`,
  text: `SELECT ${agreement} FROM sandbox_agreement WHERE ${rest}`,
})
/** $1 app, $2 the merchant's number. */
const byCode = one('code', 'appid = $1 AND code = $2')
/** $1 app, $2 Alipay's number. */
const byNo = one('no', 'appid = $1 AND agreement_no = $2 FOR NO KEY UPDATE')
/** $1 token. */
const byToken = one('token', 'token = $1')

export const findByCode = (appid: string, code: string) => first(run(byCode, [appid, code]))
/** The agreement of Alipay's number, held until the transaction ends. */
export const lockByNo = (appid: string, agreementNo: string) => first(run(byNo, [appid, agreementNo]))
export const findByToken = (token: string) => first(run(byToken, [token]))

/** $1 app, $2 the merchant's number, $3 Alipay's, $4 now. */
const signStatement = {
  name: 'sandbox-agreement-sign',
  text: `UPDATE sandbox_agreement SET state = 'signed', agreement_no = $3, signed_at = $4 WHERE appid = $1 AND code = $2 AND state = 'offered' RETURNING ${agreement}`,
}

/** The payer signs, once. */
export const markSigned = ({ appid, code }: SandboxAgreement, now: Instant) => {
  const agreementNo = `2026${Array.from(randomBytes(16), (byte) => byte % 10).join('')}`
  return first(run(signStatement, [appid, code, agreementNo, toDate(now)]))
}

/** $1 app, $2 the merchant's number, $3 now. */
const endStatement = {
  name: 'sandbox-agreement-end',
  text: `UPDATE sandbox_agreement SET state = 'ended', ended_at = $3 WHERE appid = $1 AND code = $2 AND state = 'signed' RETURNING ${agreement}`,
}
export const markEnded = ({ appid, code }: SandboxAgreement, now: Instant) => first(run(endStatement, [appid, code, toDate(now)]))

/** $1 app, $2 the merchant's number, $3 day. */
const nextStatement = {
  name: 'sandbox-agreement-next',
  text: 'UPDATE sandbox_agreement SET next_day = $3::date WHERE appid = $1 AND code = $2',
}

/** The day until which the next deduction is made. */
export const setNextDay = ({ appid, code }: SandboxAgreement, day: ShopDate) => run(nextStatement, [appid, code, day])
