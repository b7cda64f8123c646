import { createHash } from 'node:crypto'
import { hashOf } from '@server/db/release'
import type { VoucherServer } from '../support/voucher-sandbox'

/** Notices as Douyin sends them. */
export const makeNotices = (open: () => VoucherServer) => ({
  send: (body: string, headers: Record<string, string>) =>
    open().server.app.inject({
      method: 'POST',
      url: '/api/partner/douyin/notice/',
      payload: body,
      headers: { 'content-type': 'application/json', ...headers },
    }),
  sign: (body: string, msgId: string) => ({
    'msg-id': msgId,
    'x-douyin-signature': createHash('sha1')
      .update(open().account('douyin').secret + body)
      .digest('hex'),
  }),
  /** The body of a notice about the voucher of a code. */
  about: async (code: string, action = 'refund_success') => {
    const text = `SELECT certificate_id FROM sandbox_voucher WHERE code = '${code}'`
    const [{ certificate_id: certificate }] = (await open().scoped(() =>
      open().server.engine.run<{ certificate_id: string }>({ name: `test ${hashOf(text)}`, text }, []),
    )) as [{ certificate_id: string }]
    const content = JSON.stringify({
      action,
      msg_time: 1700000000,
      certificate: { order_id: '1', certificate_id: certificate, account_id: '69' },
    })
    return JSON.stringify({ event: 'life_trade_certificate_notify', client_key: open().account('douyin').appKey, content })
  },
})
