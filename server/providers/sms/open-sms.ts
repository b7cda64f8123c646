import type { FastifyBaseLogger } from 'fastify'
import type { Counter } from 'prom-client'
import type { Clock } from '@server/clock'
import type { Config } from '@server/config'
import type { SandboxAccounts } from '../sandbox-accounts'
import { readSmsAccounts, type SmsAccounts } from './account-file'
import { createAliyun } from './aliyun'
import { createFailover } from './failover'
import { logSms } from './log'
import { smsNames, type SmsName, type SmsProvider, type SmsSender, type SmsText } from './port'
import { createTencent } from './tencent'
import { textOfCode, textOfNotice } from './text'

type Settings = Pick<Config, 'smsProviders' | 'smsAccounts' | 'brandId'>

const openSmsAccounts = (
  { smsProviders, smsAccounts, brandId }: Settings,
  sandbox: SandboxAccounts | undefined,
): ((brandId: number) => SmsAccounts | undefined) => {
  if (smsProviders.includes('sandbox')) return sandbox!.sms
  const filed = readSmsAccounts(smsAccounts!, smsProviders, brandId)
  return (wanted) => filed.find((accounts) => accounts.brandId === wanted)
}

/** The sandbox's order is that of the list of names. */
const chooseOrder = ({ smsProviders }: Settings): readonly SmsName[] =>
  smsProviders.includes('sandbox') ? smsNames : smsProviders.filter((word): word is SmsName => smsNames.some((name) => name === word))

const openClients = (accounts: SmsAccounts | undefined, order: readonly SmsName[], clock: Clock): SmsProvider[] => {
  const made = {
    tencent: accounts?.tencent && createTencent(accounts.tencent, clock),
    aliyun: accounts?.aliyun && createAliyun(accounts.aliyun, clock),
  }
  return order.flatMap((name) => made[name] ?? [])
}

export interface OpenedSms extends SmsSender {
  metric?: Counter
}

interface Deps {
  clock: Clock
  log: Pick<FastifyBaseLogger, 'warn'>
  sandbox?: SandboxAccounts | undefined
}

/** The sender for `context.sms`, as SMS_PROVIDERS says. Throws StartError for an unusable file of accounts. */
export const openSms = (settings: Settings, { clock, log, sandbox }: Deps): OpenedSms => {
  if (settings.smsProviders.includes('log')) return logSms()
  const accountsBy = openSmsAccounts(settings, sandbox)
  const order = chooseOrder(settings)
  const failover = createFailover({ log })
  const send = (text: SmsText, brandId: number) => failover.send(openClients(accountsBy(brandId), order, clock), text)
  return {
    metric: failover.metric,
    send: (message, brandId) => send(textOfCode(message), brandId),
    notify: (notice, brandId) => send(textOfNotice(notice), brandId),
    codesADay: (brandId) => accountsBy(brandId)?.codesADay,
  }
}
