import { columns, sql } from '@server/db/columns'
import { run } from '@server/db/transaction'
import type { SmsName } from '@server/providers/sms/port'
import { DAY_MS, HOUR_MS, toDate, type Instant } from '@/domain/time'

export interface KeptSms {
  provider: SmsName
  /** With the country, without a sign. */
  phone: string
  template: string
  /** In the order of the template. */
  variables: string[]
  reference: string
}

/** $1 provider, $2 phone, $3 template, $4 variables, $5 reference, $6 now. */
const keepStatement = {
  name: 'sandbox-sms-keep',
  text: 'INSERT INTO sandbox_sms (provider, phone, template, variables, reference, sent_at) VALUES ($1, $2, $3, $4, $5, $6)',
}

/** Stores an accepted message, which is sent to nobody. */
export const keepSms = ({ provider, phone, template, variables, reference }: KeptSms, now: Instant) =>
  run(keepStatement, [provider, phone, template, variables, reference, toDate(now)])

/** $1 provider, $2 phone, $3 now, $4 the pause in seconds. */
const countStatement = {
  name: 'sandbox-sms-count',
  text: `SELECT count(*) FILTER (WHERE sent_at > $3::timestamptz - make_interval(secs => $4))::int AS pause,
           count(*) FILTER (WHERE sent_at > $5)::int AS hour, count(*)::int AS day
      FROM sandbox_sms WHERE provider = $1 AND phone = $2 AND sent_at > $6`,
}

/** How many messages a phone got within the provider's pause, an hour and a day. */
export const countSms = async (provider: SmsName, phone: string, pauseSeconds: number, now: Instant) =>
  (
    await run<{ pause: number; hour: number; day: number }>(countStatement, [
      provider,
      phone,
      toDate(now),
      pauseSeconds,
      new Date(now - HOUR_MS),
      new Date(now - DAY_MS),
    ])
  )[0]!

/** $1 provider, $2 phone, $3 since when. */
const listStatement = {
  name: 'sandbox-sms-list',
  text: sql`SELECT ${columns('sandbox_sms', ['reference', 'sentAt'])} FROM sandbox_sms WHERE provider = $1 AND phone = $2 AND sent_at >= $3 ORDER BY id DESC LIMIT 100`,
}

/** The provider's record of accepted messages. */
export const listSms = (provider: SmsName, phone: string, since: Date) =>
  run<{ reference: string; sentAt: Date }>(listStatement, [provider, phone, since])

/** $1 nonce, $2 now. */
const nonceStatement = {
  name: 'sandbox-sms-nonce',
  text: 'INSERT INTO sandbox_sms_nonce (nonce, at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING nonce',
}

/** False if the nonce was used before. */
export const useNonce = async (nonce: string, now: Instant): Promise<boolean> =>
  (await run(nonceStatement, [nonce, toDate(now)])).length > 0
