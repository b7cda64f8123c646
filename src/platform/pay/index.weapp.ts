import Taro from '@tarojs/taro'
import type { Payment, PayOutcome, PayPort } from './types'

const pay = async ({ kind, params }: Payment): Promise<PayOutcome> => {
  // A mini-program cannot open web addresses of other hosts.
  if (kind === 'url' && params.url) return { kind: 'copy', link: params.url, to: 'browser' }
  if (kind !== 'jsapi') return { kind: 'unsupported', reason: 'channel' }
  return Taro.requestPayment(params as unknown as Taro.requestPayment.Option).then(
    () => ({ kind: 'paid' }),
    ({ errMsg = '' }: { errMsg?: string }) => ({ kind: errMsg.includes('cancel') ? 'cancelled' : 'failed' }),
  )
}

export const payment = { pay } satisfies PayPort
