import { AlipayRequestError, AlipaySdk } from 'alipay-sdk'
import type { Clock } from '@server/clock'
import type { AlipayAccount } from '../payment/account'
import { ProviderError } from '../payment/port'
import { privatePem, publicPem } from './keys'
import { writeTime } from './wire'

/** The return address of the payer, and the address for notices. */
export interface Addresses {
  returnUrl?: string
  notifyUrl?: string
}

/** The gateway of one account. */
export interface Gateway {
  /** Calls a method and returns its verified content. Rejects with ProviderError; `refused` carries the sub_code. */
  ask(method: string, content: Record<string, unknown>, addresses?: Addresses): Promise<Record<string, unknown>>
  /** The signed address of a method whose answer is a page for the payer. */
  address(method: string, content: Record<string, unknown>, addresses: Addresses): string
  /** Whether a notice was signed by Alipay with RSA2. */
  signed(notice: Readonly<Record<string, string>>): boolean
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Codes that leave the outcome open: Alipay may have acted, or may act on another try. */
const unsettled = (code: string, word: string): boolean =>
  code === '' || code === '20000' || code === '40005' || word.endsWith('SYSTEM_ERROR') || /^(aop|isp)\.unknow/.test(word)

/** Keeps only the kind of the package's errors, because they hold answers with payers' names. */
const translate = (error: unknown): ProviderError => {
  if (!(error instanceof AlipayRequestError)) return new ProviderError('bad_answer', 'SIGNATURE')
  const cause = error.cause
  if (!(cause instanceof Error)) return new ProviderError('bad_answer', error.message.startsWith('验签') ? 'SIGNATURE' : 'ANSWER')
  if (cause instanceof SyntaxError) return new ProviderError('bad_answer', 'ANSWER')
  if (/Timeout/.test(cause.name)) return new ProviderError('timeout', 'TIMEOUT')
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : 'UNREACHABLE'
  return new ProviderError('unreachable', code)
}

/** Calls Alipay's gateway for one account, with RSA2 both ways and the venue's time. Throws Error for invalid keys. */
export const openGateway = (account: AlipayAccount, clock: Clock): Gateway => {
  const sdk = new AlipaySdk({
    appId: account.appid,
    privateKey: privatePem(account.privateKey),
    keyType: 'PKCS8',
    alipayPublicKey: publicPem(account.alipayPublicKey),
    gateway: account.gateway,
    timeout: account.timeoutMs,
    signType: 'RSA2',
    camelcase: false,
  })
  const given = (content: Record<string, unknown>, addresses: Addresses) => ({
    bizContent: content,
    // Overrides the package's own timestamp, which is in the zone of the process.
    timestamp: writeTime(clock.now()),
    ...(addresses.returnUrl && { returnUrl: addresses.returnUrl }),
    ...(addresses.notifyUrl && { notifyUrl: addresses.notifyUrl }),
  })
  return {
    async ask(method, content, addresses = {}) {
      let answer: Record<string, unknown>
      try {
        answer = await sdk.exec(method, given(content, addresses), { validateSign: true })
      } catch (error) {
        throw translate(error)
      }
      const code = textOf(answer['code'])
      if (code === '10000') return answer
      const word = (textOf(answer['sub_code']) || code || 'ANSWER').slice(0, 80)
      throw new ProviderError(unsettled(code, word) ? 'bad_answer' : 'refused', word)
    },
    address: (method, content, addresses) => sdk.pageExecute(method, 'GET', given(content, addresses)),
    // The package believes the signature type in the notice, which may be SHA-1; only RSA2 is accepted.
    signed: (notice) => notice['sign_type'] === 'RSA2' && sdk.checkNotifySignV2(notice),
  }
}
