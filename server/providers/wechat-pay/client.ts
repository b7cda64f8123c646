import { randomBytes, createPrivateKey, createPublicKey } from 'node:crypto'
import { Formatter, Rsa } from 'wechatpay-axios-plugin'
import type { Clock } from '../../clock'
import type { WechatPayAccount } from '../payment/account'
import { ProviderError } from '../payment/port'
import { readFailure, readRefusal } from './map-error'

// Only the package's signatures are used. Its HTTP client reads the machine's clock, sends no Wechatpay-Serial, does not verify refusals, and its errors
// contain the configuration with the private key.

const MAX_SKEW_S = 300

export interface WechatPayClient {
  /** Makes a signed call; returns the verified JSON body, undefined for 204. Rejects with ProviderError. */
  call(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown>
  /** Downloads a file named by a verified answer with a signed GET; the bytes themselves are not signed. */
  download(url: string): Promise<Buffer>
  /** Signs the parameters that the payer's app passes to WeChat. */
  sign(message: string): string
  /** Whether WeChat Pay signed this message with the key that the account names. */
  isSigned(message: string, signature: string, serial: string): boolean
}

/** 32 hexadecimal digits from the system's random source. */
export const newNonce = (): string => randomBytes(16).toString('hex')

export const secondsOf = (ms: number): number => Math.floor(ms / 1000)

/** Whether a timestamp is more than five minutes away from now, before or after. */
export const isSkewed = (timestamp: string, now: number): boolean => Math.abs(secondsOf(now) - Number(timestamp)) > MAX_SKEW_S

/** A client of WeChat Pay v3 in public-key mode for one merchant account. */
export const createClient = (account: WechatPayAccount, clock: Clock): WechatPayClient => {
  const privateKey = createPrivateKey(account.privateKey)
  const publicKey = createPublicKey(account.publicKey)
  const base = new URL(account.baseUrl)
  const prefix = base.pathname.replace(/\/$/, '')

  const isSigned: WechatPayClient['isSigned'] = (message, signature, serial) =>
    serial === account.publicKeyId && Rsa.verify(message, signature, publicKey)

  const authorization = (method: string, uri: string, body: string): string => {
    const timestamp = secondsOf(clock.now())
    const nonce = newNonce()
    const signature = Rsa.sign(Formatter.request(method, uri, timestamp, nonce, body), privateKey)
    return Formatter.authorization(account.mchid, nonce, signature, timestamp, account.serialNo)
  }

  const send = async (method: string, uri: string, body: string): Promise<{ answer: Response; bytes: Buffer }> => {
    try {
      const answer = await fetch(new URL(uri, base), {
        method,
        headers: {
          accept: 'application/json',
          'user-agent': 'yueke',
          authorization: authorization(method, uri, body),
          'wechatpay-serial': account.publicKeyId,
          ...(body && { 'content-type': 'application/json; charset=utf-8' }),
        },
        ...(body && { body }),
        redirect: 'error',
        signal: AbortSignal.timeout(account.timeoutMs),
      })
      return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
    } catch (error) {
      throw readFailure(error)
    }
  }

  const verify = ({ headers }: Response, body: string): void => {
    const [timestamp = '', nonce = '', signature = '', serial = ''] = ['timestamp', 'nonce', 'signature', 'serial'].map(
      (name) => headers.get(`wechatpay-${name}`) ?? '',
    )
    if (!timestamp || !nonce || !signature || !serial) throw new ProviderError('bad_answer', 'NOT_SIGNED')
    if (!/^\d{1,12}$/.test(timestamp) || isSkewed(timestamp, clock.now())) throw new ProviderError('bad_answer', 'CLOCK_SKEW')
    if (!isSigned(Formatter.response(timestamp, nonce, body), signature, serial)) throw new ProviderError('bad_answer', 'WRONG_SIGNATURE')
  }

  return {
    async call(method, path, body) {
      const { answer, bytes } = await send(method, `${prefix}${path}`, body ? JSON.stringify(body) : '')
      const text = bytes.toString('utf8')
      // A proxy in front of WeChat Pay refuses without a signature; if there is one, it must be right.
      if (answer.ok || answer.headers.has('wechatpay-signature')) verify(answer, text)
      if (!answer.ok) throw readRefusal(answer.status, text, answer.headers.get('request-id'))
      if (answer.status === 204) return undefined
      try {
        return JSON.parse(text) as unknown
      } catch {
        throw new ProviderError('bad_answer', 'MALFORMED')
      }
    },
    async download(url) {
      const asked = URL.canParse(url) ? new URL(url) : undefined
      // Signed requests go to WeChat Pay only, even if an answer names another host.
      if (asked?.host !== base.host) throw new ProviderError('bad_answer', 'FOREIGN_ADDRESS')
      const { answer, bytes } = await send('GET', `${asked.pathname}${asked.search}`, '')
      if (!answer.ok) throw readRefusal(answer.status, bytes.toString('utf8', 0, 4096), answer.headers.get('request-id'))
      return bytes
    },
    sign: (message) => Rsa.sign(message, privateKey),
    isSigned,
  }
}
