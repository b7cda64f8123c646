import Taro from '@tarojs/taro'
import type { PayOutcome, Payment, PayPort } from './types'

const pay = ({ kind, params }: Payment): Promise<PayOutcome> => {
  if (kind !== 'jsapi') return Promise.resolve({ kind: 'unsupported', reason: 'channel' })
  return Taro.requestPayment(params as unknown as Taro.requestPayment.Option).then(
    () => ({ kind: 'paid' }),
    ({ errMsg = '' }: { errMsg?: string }) => ({ kind: errMsg.includes('cancel') ? 'cancelled' : 'failed' }),
  )
}

export const payment = { pay } satisfies PayPort
