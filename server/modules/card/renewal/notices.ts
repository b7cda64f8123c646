import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '@server/context'
import { withEngine } from '@server/db/transaction'
import { takeTrade, tradeOfNo, type PaymentDeps } from '@server/modules/payment/service'
import type { EntrustNotice } from '@server/providers/entrust/port'
import { NoticeError } from '@server/providers/payment/port'
import type { RenewalProvider } from '@/domain/card/renewal/provider'
import { parseId } from '@/domain/id'
import type { Instant } from '@/domain/time'
import { payFirst } from './pay-first'
import { findByCode } from './repository'
import { takeContract } from './take-contract'
import { openScope } from '../../../plugins/open-scope'

/** Larger than any notice of an agreement. */
const NOTICE_BYTES = 64 * 1024

/** Acts on a verified notice. It may be heard again at any time: nothing is left to do then. False for what we do not know. */
const take = async (
  { brandId, provider }: { brandId: number; provider: RenewalProvider },
  notice: EntrustNotice,
  deps: PaymentDeps,
  now: Instant,
): Promise<boolean> => {
  if (notice.kind === 'other') return true
  if (notice.kind === 'contract') {
    const contract = await findByCode(notice.code)
    if (contract?.brandId !== brandId || contract.provider !== provider) return false
    const isTaken = await takeContract(brandId, notice.code, notice.contract, now)
    if (isTaken) await payFirst(contract.id, deps, now)
    return isTaken
  }
  const trade = await tradeOfNo(notice.tradeNo)
  if (trade?.brandId !== brandId || trade.provider !== provider) return false
  await takeTrade(trade, notice.trade, deps, now)
  return true
}

/** The addresses for what providers tell of agreements, one for each brand. No notice is acted on before it is verified. */
export const addContractNotices = async (app: FastifyInstance, context: AppContext, purposes: PaymentDeps['purposes']): Promise<void> => {
  const { clock, engine, pay, log, jobs } = context

  const receive = async (request: FastifyRequest, reply: FastifyReply) => {
    const { brandId: brand, name } = request.params as { brandId: string; name: string }
    const brandId = parseId(brand)
    const provider = brandId ? pay.entrust(brandId, name) : undefined
    if (!brandId || !provider) return reply.code(404).type('text/plain').send('fail')
    const now = clock.now()
    const answer = (ok: boolean, status?: number) => {
      const told = provider.answerNotice(ok)
      return reply
        .code(status ?? told.status)
        .type(told.type)
        .send(told.body)
    }
    try {
      const notice = await provider.readNotice({
        headers: request.headers,
        body: typeof request.body === 'string' ? request.body : '',
        now,
      })
      if (!(await take({ brandId, provider: provider.name }, notice, { pay, jobs, purposes }, now)))
        log.warn({ brandId, kind: notice.kind }, 'a notice names what nobody knows')
      return await answer(true)
    } catch (error) {
      if (error instanceof NoticeError) {
        log.warn({ brandId, fault: error.fault }, 'a notice of an agreement was refused')
        return answer(false, 400)
      }
      log.error({ err: error, brandId }, 'a notice of an agreement could not be taken')
      return answer(false)
    }
  }

  await openScope(app, 'notices of agreements', async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: NOTICE_BYTES }, (_request, body, done) => done(null, body))
    scope.post('/api/pay/contracts/:name/:brandId/', (request, reply) => withEngine(engine, () => receive(request, reply)))
  })
}
