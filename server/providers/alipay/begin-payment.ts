import type { AlipayAccount } from '../payment/account'
import { type Prepay, type PrepayRequest, ProviderError } from '../payment/port'
import type { Gateway } from './gateway'
import { writeTime, writeYuan } from './wire'

/** Begins a payment: returns an address that makes the trade once the payer opens it, or a trade with a code to scan. Rejects with ProviderError. */
export const beginPayment = async (account: AlipayAccount, gateway: Gateway, request: PrepayRequest): Promise<Prepay> => {
  const content = {
    out_trade_no: request.tradeNo,
    total_amount: writeYuan(request.amount),
    // Alipay forbids these characters in a subject (doc).
    subject: request.subject.replace(/[/=&]/g, ' '),
    time_expire: writeTime(request.expireAt),
  }
  const { notifyUrl } = account
  const { returnUrl } = request
  switch (request.method) {
    case 'wap': {
      const wap = { ...content, product_code: 'QUICK_WAP_WAY', ...(returnUrl && { quit_url: returnUrl }) }
      return { kind: 'url', params: { url: gateway.address('alipay.trade.wap.pay', wap, { notifyUrl, returnUrl }) } }
    }
    case 'page': {
      const page = { ...content, product_code: 'FAST_INSTANT_TRADE_PAY' }
      return { kind: 'url', params: { url: gateway.address('alipay.trade.page.pay', page, { notifyUrl, returnUrl }) } }
    }
    case 'precreate': {
      const answer = await gateway.ask('alipay.trade.precreate', content, { notifyUrl })
      const code = answer['qr_code']
      if (answer['out_trade_no'] !== request.tradeNo || typeof code !== 'string') throw new ProviderError('bad_answer', 'ANSWER')
      return { kind: 'qrcode', params: { code_url: code } }
    }
    case 'jsapi':
    case 'native':
    case 'h5':
    case 'papay':
      throw new RangeError(`not a method of Alipay: ${request.method}`)
  }
}
