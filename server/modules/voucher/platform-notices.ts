import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { resumedAct, type VoucherState } from '@/domain/voucher/next-step'
import { instant, toDate, type Instant } from '@/domain/time'
import type { AppContext } from '@server/context'
import { withEngine } from '@server/db/transaction'
import { eachAnyway } from '@server/jobs/each-anyway'
import { VoucherError, type VoucherPlatform } from '@server/providers/voucher/port'
import { isSigned, readNotice, readNoticeApp } from '@server/providers/voucher/douyin/notice'
import { driveUse, TURN_SECONDS } from './drive'
import type { VoucherContext } from './verify'
import { clearTold, insertNotice, listCertificate, listTold, markTold } from './reconcile-repository'
import { takeRefund } from './refund'
import { claimOne, makeDue } from './repository'
import type { UseRow } from './rows'
import { openScope } from '../../plugins/open-scope'

const PATH = '/api/partner/douyin/notice/'
/** Larger than any notice. */
const NOTICE_BYTES = 64 * 1024
const TAKEN = { err_no: 0, data: { error_code: 0 } }

type Told = Pick<UseRow, 'id' | 'ids'>

/** Asks whether an exchange that something happened to was refunded. A platform that says nothing is asked again by the sweep. */
const askRefund = async (platform: VoucherPlatform, { id, ids }: Told, toldAt: Date, now: Instant): Promise<void> => {
  if (await platform.isRefunded(ids)) await takeRefund(id, now)
  await clearTold(id, toldAt)
}

/** Asks about the exchanges of which a notice came before they were one, or while their platform did not answer. */
export const askTold = async (context: VoucherContext, now: Instant): Promise<void> =>
  eachAnyway(await listTold(), async ({ brandId, kind, toldAt, ...use }) => {
    const platform = await context.vouchers?.(brandId, kind)
    try {
      if (platform) await askRefund(platform, use as Told, toldAt!, now)
    } catch (error) {
      if (!(error instanceof VoucherError)) throw error
    }
  })

/** Asks the platform about every use of a certificate; a notice says no more than that something happened to it. */
const askAbout = async (context: AppContext, brandId: number, certificateId: string, now: Instant): Promise<void> => {
  const platform = await context.vouchers?.(brandId, 'douyin')
  for (const row of platform ? await listCertificate(certificateId, brandId) : []) {
    await markTold(row.id, now)
    if (row.state === 'exchanged') {
      await askRefund(platform!, row, toDate(now), now)
      continue
    }
    await makeDue(row.id, now)
    const claimed = await claimOne(row.id, now, instant(now + TURN_SECONDS * 1000))
    if (claimed) await driveUse(context, claimed, resumedAct({ state: claimed.state as VoucherState }))
  }
}

/** The address for Douyin's notices. It answers at once, whatever becomes of them: the list of the day tells what a notice would have told. */
export const addVoucherNotices = async (app: FastifyInstance, context: AppContext): Promise<void> => {
  const { clock, engine, log } = context
  const underway = new Set<Promise<unknown>>()

  const later = (work: () => Promise<unknown>): void => {
    const tracked: Promise<unknown> = withEngine(engine, work)
      .catch((error: unknown) => {
        if (!(error instanceof VoucherError)) log.error({ err: error }, 'a notice of vouchers could not be acted on')
      })
      .finally(() => underway.delete(tracked))
    underway.add(tracked)
  }

  const receive = async (request: FastifyRequest, reply: FastifyReply) => {
    const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const [signature, msgId] = [request.headers['x-douyin-signature'], request.headers['msg-id']]
    const account = await withEngine(engine, async () => context.voucherApp?.(readNoticeApp(raw)))
    if (!account || typeof signature !== 'string' || !isSigned(account.secret, raw, signature)) return reply.code(401).send({ err_no: 1 })
    const notice = readNotice(raw)
    if (notice.is === 'probe') return reply.send({ challenge: notice.challenge })
    const now = clock.now()
    const isToDo = notice.is === 'certificate' && typeof msgId === 'string' && msgId.length <= 200 && msgId !== ''
    if (isToDo && (await withEngine(engine, () => insertNotice(msgId, now))))
      later(() => askAbout(context, account.brandId, notice.certificateId, now))
    return reply.send(TAKEN)
  }

  await openScope(app, 'notices of vouchers', async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: NOTICE_BYTES }, (_request, body, parsed) => parsed(null, body))
    scope.post(PATH, receive)
  })
  app.addHook('onClose', async () => {
    while (underway.size > 0) await Promise.all(underway)
  })
}
