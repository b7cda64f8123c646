import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '@server/clock'
import type { Config } from '@server/config'
import { instant, type Instant } from '@/domain/time'
import type { SandboxAccounts } from '../sandbox-accounts'
import { CaptchaError, type OpenedCaptcha } from './port'
import { CAPTCHA_TIMEOUT_MS, createTencentCaptcha, type TencentCaptchaAccount } from './tencent'

type Settings = Pick<Config, 'captcha'>

/** For so long nobody is sent to a service that did not answer. */
const REST_MS = 60_000

/** Where the script is, what it loads from and what it talks to. */
const TENCENT = ['https://turing.captcha.qcloud.com', 'https://turing.captcha.gtimg.com', 'https://ca.turing.captcha.qcloud.com'] as const

const findAccount = ({ captcha }: Settings, sandbox: SandboxAccounts | undefined): TencentCaptchaAccount | undefined => {
  if (captcha.provider !== 'tencent') return sandbox?.captcha()
  const { appId, appKey, secretId, secretKey } = captcha
  return {
    baseUrl: 'https://captcha.tencentcloudapi.com',
    script: `${TENCENT[0]}/TCaptcha.js`,
    hosts: TENCENT,
    ...{ appId, appKey, secretId, secretKey },
    timeoutMs: CAPTCHA_TIMEOUT_MS,
  }
}

/** The captcha service of CAPTCHA_PROVIDER; undefined with `none`. */
export const openCaptcha = (
  settings: Settings,
  { clock, log, sandbox }: { clock: Clock; log: FastifyBaseLogger; sandbox: SandboxAccounts | undefined },
): OpenedCaptcha | undefined => {
  if (settings.captcha.provider === 'none') return undefined
  let restUntil: Instant | undefined
  const service = () => createTencentCaptcha(findAccount(settings, sandbox)!, clock)
  const isResting = () => restUntil !== undefined && clock.now() < restUntil
  return {
    hosts: settings.captcha.provider === 'sandbox' ? [] : TENCENT,
    offer: () => (isResting() ? undefined : service().offer),
    async isRight(ticket) {
      if (isResting()) return undefined
      try {
        return await service().isRight(ticket)
      } catch (error) {
        if (!(error instanceof CaptchaError)) throw error
        restUntil = instant(clock.now() + REST_MS)
        log.error({ err: error }, 'the captcha service did not judge, and ours stands in for it for a minute')
        return undefined
      }
    },
  }
}
