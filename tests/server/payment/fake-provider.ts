import type { Fen } from '@/domain/money'
import { instant, type Instant, type ShopDate } from '@/domain/time'
import { payAccounts } from '@server/providers/payment/accounts'
import {
  NoticeError,
  ProviderError,
  type PayProvider,
  type Prepay,
  type PrepayRequest,
  type ProviderName,
  type RawNotice,
  type RefundState,
  type StatementLine,
  type TradeState,
} from '@server/providers/payment/port'

interface Trade {
  request: PrepayRequest
  state: TradeState
}

/** A provider in memory behind the port, steered by the test. */
export const fakeProvider = (name: ProviderName = 'wechat') => {
  const trades = new Map<string, Trade>()
  const refunds = new Map<string, RefundState & { amount?: Fen }>()
  let broken: ProviderError | undefined
  const calls: string[] = []
  let refundAnswer: 'done' | 'processing' | 'failed' = 'done'
  /** Of every day where no day is named. */
  const lines: (StatementLine & { on?: ShopDate })[] = []
  const stated: ShopDate[] = []
  const withheld = new Set<ShopDate>()

  let hanging: (() => void)[] | undefined

  const called = async (what: string) => {
    calls.push(what)
    if (hanging) await new Promise<void>((resolve) => hanging!.push(resolve))
    if (broken) throw broken
  }
  const readState = (tradeNo: string): TradeState => trades.get(tradeNo)?.state ?? { state: 'absent' }

  const provider: PayProvider = {
    name,
    methods: ['jsapi', 'native', 'h5', 'wap', 'page', 'precreate'],
    async prepay(request): Promise<Prepay> {
      await called('prepay')
      const known = trades.get(request.tradeNo)
      if (known?.state.state === 'paid') throw new ProviderError('refused', 'ORDERPAID')
      if (!known) trades.set(request.tradeNo, { request, state: { state: 'unpaid' } })
      if (request.payer) return { kind: 'jsapi', params: { appId: request.payer.appid, package: `prepay_id=${request.tradeNo}` } }
      if (request.method === 'native' || request.method === 'precreate')
        return { kind: 'qrcode', params: { code_url: `weixin://wxpay/${name}/${request.tradeNo}` } }
      return { kind: 'url', params: { url: `https://wx.tenpay.com/${name}/${request.tradeNo}` } }
    },
    async query(tradeNo) {
      await called('query')
      return readState(tradeNo)
    },
    async close(tradeNo) {
      await called('close')
      const trade = trades.get(tradeNo)
      if (trade && trade.state.state === 'unpaid') trade.state = { state: 'closed' }
      return readState(tradeNo)
    },
    async refund({ refundNo, amount }) {
      await called('refund')
      const state: RefundState =
        refundAnswer === 'done'
          ? { state: 'done', refundId: `r-${refundNo}`, at: instant(0) }
          : refundAnswer === 'processing'
            ? { state: 'processing' }
            : { state: 'failed', reason: 'ACCOUNT_CLOSED' }
      refunds.set(refundNo, { ...state, amount })
      return state
    },
    async queryRefund({ refundNo }) {
      await called('queryRefund')
      return refunds.get(refundNo) ?? { state: 'absent' }
    },
    async readNotice({ body }: RawNotice) {
      if (!body.startsWith('{')) throw new NoticeError('malformed')
      return JSON.parse(body)
    },
    answerNotice: (ok) => ({ status: ok ? 200 : 500, type: 'text/plain', body: ok ? 'ok' : 'fail' }),
    async statement(day) {
      await called('statement')
      stated.push(day)
      if (withheld.has(day)) throw new ProviderError('refused', 'NO_STATEMENT')
      return lines.filter(({ on }) => on === undefined || on === day)
    },
  }

  return {
    provider,
    calls,
    lines,
    /** The days whose statements were requested, and the days without one. */
    stated,
    withheld,
    refunds,
    /** The trades that were opened, oldest first. */
    opened: () => [...trades.values()].map(({ request }) => request),
    /** The payer pays; the provider knows it from now on. Returns its notice. */
    pay(tradeNo: string, at: Instant, amount?: Fen) {
      const trade = trades.get(tradeNo)!
      trade.state = { state: 'paid', amount: amount ?? trade.request.amount, transactionId: `t-${tradeNo}`, paidAt: at }
      return { kind: 'trade', id: `n-${tradeNo}`, tradeNo, trade: trade.state }
    },
    /** Every call fails with this until `mend`. */
    breakDown(kind: ProviderError['kind'] = 'timeout') {
      broken = new ProviderError(kind, 'BROKEN')
    },
    /** No call is answered until `mend`. */
    hang() {
      hanging = []
    },
    /** The number of hanging calls. */
    hangingCalls: () => hanging?.length ?? 0,
    mend() {
      broken = undefined
      const released = hanging ?? []
      hanging = undefined
      for (const release of released) release()
    },
    refundsEnd(how: typeof refundAnswer) {
      refundAnswer = how
    },
    endRefund(refundNo: string) {
      refunds.set(refundNo, { state: 'done', refundId: `r-${refundNo}`, at: instant(0) })
    },
    reset() {
      trades.clear()
      refunds.clear()
      calls.length = 0
      lines.length = 0
      stated.length = 0
      withheld.clear()
      broken = undefined
      hanging = undefined
      refundAnswer = 'done'
    },
  }
}

export type FakeProvider = ReturnType<typeof fakeProvider>

/** Brand 1 takes payments through these. */
export const makePayAccounts = (...fakes: FakeProvider[]) =>
  payAccounts([{ brandId: 1, providers: fakes.map(({ provider }) => provider), appids: { weapp: 'wxweapp', h5: 'wxh5' } }])
