import { run, withEngine } from '@server/db/transaction'
import { accountsAt } from '@server/sandbox/accounts'
import { sandboxSmsAccounts } from '@server/sandbox/sms/account'
import { setSwitch, type Switch } from '@server/sandbox/kit/switches'
import { createAliyun } from '@server/providers/sms/aliyun'
import { openSms } from '@server/providers/sms/open-sms'
import type { SmsMessage, SmsNotice } from '@server/providers/sms/port'
import { createTencent } from '@server/providers/sms/tencent'
import { textOfCode, textOfNotice } from '@server/providers/sms/text'
import { openTestApp, type TestAppOptions } from '../support/app'

export interface KeptMessage {
  provider: string
  phone: string
  template: string
  variables: string[]
}

const to = { areaCode: 'zh-cn', phone: '13800000001' } as const
export const message: SmsMessage = { ...to, code: '123456', purpose: 'log_in', locale: 'zh-cn', reference: '7' }
export const notice: SmsNotice = {
  ...to,
  kind: 'phone_changed',
  end: '0000',
  time: '11-21 18:00',
  shop: '拾光静安店',
  reference: 'phone_changed-7',
}

/** A server with the sandbox of the SMS providers, reached over the wire. */
export const openSmsStage = async (options: TestAppOptions = {}) => {
  const server = await openTestApp({ ...options, env: { SMS_PROVIDERS: 'sandbox', ...options.env } })
  const origin = await server.app.listen({ host: '127.0.0.1', port: 0 })
  const accounts = sandboxSmsAccounts(origin, 1)
  const { clock } = server
  const { tencent, aliyun } = accounts
  // A busy machine is no silent provider.
  const clientsThatWait = (timeoutMs: number) => ({
    tencent: createTencent({ ...tencent!, timeoutMs }, clock),
    aliyun: createAliyun({ ...aliyun!, timeoutMs }, clock),
  })
  const settings = { smsProviders: ['sandbox' as const], smsAccounts: undefined, brandId: 1 }
  return {
    server,
    origin,
    accounts,
    ...clientsThatWait(10_000),
    hasty: clientsThatWait(300),
    sender: openSms(settings, { clock, log: server.context.log, sandbox: accountsAt(() => origin) }),
    /** The fields that a provider takes. */
    text: (more: Partial<SmsMessage> = {}) => textOfCode({ ...message, ...more }),
    noticeText: (more: Partial<SmsNotice> = {}) => textOfNotice({ ...notice, ...more }),
    /** The messages that the providers accepted, oldest first. */
    kept: () =>
      withEngine(server.engine, () =>
        run<KeptMessage>({ name: 'test-sms-kept', text: 'SELECT provider, phone, template, variables FROM sandbox_sms ORDER BY id' }),
      ),
    goWrong: (wrong: Switch) => withEngine(server.engine, () => setSwitch(wrong, clock.now())),
    startAfresh: () =>
      server.engine.session((session) =>
        session.exec('DELETE FROM sandbox_sms; DELETE FROM sandbox_sms_nonce; DELETE FROM sandbox_switch'),
      ),
  }
}

export type SmsStage = Awaited<ReturnType<typeof openSmsStage>>
