import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '@server/context'
import { inTransaction, withEngine } from '@server/db/transaction'
import { NoticeError, type Notice, type PayProvider, type ProviderName } from '@server/providers/payment/port'
import type { Instant } from '@/domain/time'
import { parseId } from '@/domain/id'
import { takeTrade } from './check-trade'
import type { PaymentDeps } from './deps'
import type { Purposes } from './purpose'
import { isKnownNotice, keepNotice, raise, readRefundByNo, readTrade } from './repository'
import { takeRefund } from './refund/send-refund'
import { openScope } from '../../plugins/open-scope'

/** Larger than any provider's notice. */
const NOTICE_BYTES = 64 * 1024

type Deps = Pick<PaymentDeps, 'purposes' | 'jobs'>

/**
 * Acts on a verified notice once. The notice is marked as received after the act, which may be repeated safely, so that the provider's next try repairs a crash
 * in between.
 */
const takeNotice = async (brandId: number, provider: ProviderName, notice: Notice, deps: Deps, now: Instant): Promise<void> => {
  if (notice.kind === 'other' || (await isKnownNotice(provider, brandId, notice.id))) return
  const trade = await readTrade(notice.tradeNo)
  if (!trade || trade.brandId !== brandId || trade.provider !== provider) {
    await raise({ brandId, kind: 'trade.unknown', subject: notice.tradeNo, detail: { provider, notice: notice.kind } }, now)
    return
  }
  if (notice.kind === 'trade') await takeTrade(trade, notice.trade, deps, now)
  else {
    const refund = await readRefundByNo(notice.refundNo)
    if (refund?.tradeNo === notice.tradeNo) await takeRefund(refund.id, notice.refund, deps, now)
    else
      await raise(
        { brandId, kind: 'trade.unknown', subject: notice.refundNo, orderId: trade.orderId, detail: { provider, notice: 'refund' } },
        now,
      )
  }
  await inTransaction(() => keepNotice(provider, brandId, notice.id, notice.tradeNo, now))
}

const names: Readonly<Record<string, ProviderName>> = { wechat: 'wechat', alipay: 'alipay' }

/** The addresses for providers' notices, one for each brand. No notice is acted on before it is verified. */
export const addNoticeRoutes = async (app: FastifyInstance, context: AppContext, purposes: Purposes): Promise<void> => {
  const { clock, engine, pay, log, jobs } = context

  const findProvider = (request: FastifyRequest): { brandId: number; provider: PayProvider } | undefined => {
    const { provider: word, brandId: text } = request.params as { provider: string; brandId: string }
    const brandId = parseId(text)
    const name = names[word]
    const provider = brandId && name && pay.provider(brandId, name)
    return provider ? { brandId, provider } : undefined
  }

  const receive = async (request: FastifyRequest, reply: FastifyReply) => {
    const found = findProvider(request)
    if (!found) return reply.code(404).type('text/plain').send('fail')
    const { brandId, provider } = found
    const now = clock.now()
    const answer = async (ok: boolean, isForged = false) => {
      const { status, type, body } = provider.answerNotice(ok)
      // A notice that fails verification is the sender's fault; providers treat every 4xx and 5xx alike.
      return reply
        .code(isForged && status >= 500 ? 400 : status)
        .type(type)
        .send(body)
    }
    try {
      const notice = await provider.readNotice({
        headers: request.headers,
        body: typeof request.body === 'string' ? request.body : '',
        now,
      })
      await takeNotice(brandId, provider.name, notice, { purposes, jobs }, now)
      return answer(true)
    } catch (error) {
      if (error instanceof NoticeError) {
        log.warn({ provider: provider.name, brandId, fault: error.fault }, 'a payment notice was refused')
        return answer(false, true)
      }
      log.error({ err: error, provider: provider.name, brandId }, 'a payment notice could not be taken')
      return answer(false)
    }
  }

  await openScope(app, 'notices of payments', async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: NOTICE_BYTES }, (_request, body, done) => done(null, body))
    scope.post('/api/pay/notices/:provider/:brandId', (request, reply) => withEngine(engine, () => receive(request, reply)))
  })
}
