import { run } from '@server/db/transaction'
import { toDate, type Instant } from '@/domain/time'

/** The settings that have a row each once they were changed. */
export type SettingName = 'theme' | 'text_size' | 'wording' | 'class' | 'change' | 'balance' | 'report'

const listStatement = { name: 'setting-list', text: 'SELECT name, value FROM account_setting WHERE account_id = $1' }
/** The settings of an account, by name. */
export const listSettings = async (accountId: number): Promise<Partial<Record<SettingName, string>>> =>
  Object.fromEntries((await run<{ name: SettingName; value: string }>(listStatement, [accountId])).map(({ name, value }) => [name, value]))

// $1 account, $2 names, $3 their values, $4 now; in the order of names, so that two changes of one account do not wait for each other.
const saveStatement = {
  name: 'setting-save',
  text: `INSERT INTO account_setting (account_id, name, value, changed_at)
         SELECT $1, n, v, $4 FROM unnest($2::text[], $3::text[]) AS each (n, v) ORDER BY n
         ON CONFLICT (account_id, name) DO UPDATE SET value = excluded.value, changed_at = excluded.changed_at
           WHERE account_setting.value <> excluded.value`,
}
export const saveSettings = (accountId: number, settings: readonly (readonly [SettingName, string])[], now: Instant) =>
  run(saveStatement, [accountId, settings.map(([name]) => name), settings.map(([, value]) => value), toDate(now)])

const agreedStatement = { name: 'offer-agreed', text: 'SELECT version FROM offer_consent WHERE account_id = $1 AND withdrawn_at IS NULL' }
/** Whether a person agrees to be told of offers now. */
export const agreesToOffers = async (accountId: number): Promise<boolean> => (await run(agreedStatement, [accountId])).length > 0

const lockStatement = { ...agreedStatement, name: 'offer-agreed-locked', text: `${agreedStatement.text} FOR UPDATE` }
/** The same, with the consent locked until the transaction ends. */
export const lockOfferConsent = async (accountId: number): Promise<boolean> => (await run(lockStatement, [accountId])).length > 0

const agreeStatement = {
  name: 'offer-agree',
  text: 'INSERT INTO offer_consent (account_id, version, given_at) VALUES ($1, $2, $3) ON CONFLICT (account_id) WHERE withdrawn_at IS NULL DO NOTHING',
}
const withdrawStatement = {
  name: 'offer-withdraw',
  text: 'UPDATE offer_consent SET withdrawn_at = greatest($3, given_at) WHERE account_id = $1 AND withdrawn_at IS NULL AND version IS DISTINCT FROM $2',
}
/** Closes a consent to other words than these, and opens one to them; null only closes. A standing consent stays as it is. */
export const agreeToOffers = async (accountId: number, version: string | null, now: Instant): Promise<void> => {
  await run(withdrawStatement, [accountId, version, toDate(now)])
  if (version !== null) await run(agreeStatement, [accountId, version, toDate(now)])
}
