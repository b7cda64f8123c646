import { addMinutes, instantOf, toDate, type Instant, type ShopDate } from '@/domain/time'
import { inTransaction } from '@server/db/transaction'
import { VoucherError, type ListedUse, type VoucherPlatform } from '@server/providers/voucher/port'
import { macCode } from '@server/providers/voucher/seal'
import type { VoucherContext } from './verify'
import { insertStranger, listOfDay, matchUses } from './reconcile-repository'
import { takeRefund } from './refund'
import { addStep, lockUse, saveUse } from './repository'
import type { LinkRow, UseRow } from './rows'

/** A use that we gave up, or wait for, and that the platform lists as ours: our answer was lost. Staff look after it. */
const takeLost = (found: UseRow, listed: ListedUse, now: Instant): Promise<unknown> =>
  inTransaction(async () => {
    const held = await lockUse(found.id)
    if (!held || (held.state !== 'refused' && held.state !== 'undone') || held.verifiedAt !== null) return
    const ids = JSON.stringify({ ...held.ids, useId: listed.useId })
    await saveUse(held, { state: 'exception', why: 'verified_elsewhere', verifiedAt: toDate(listed.at), ids })
    await addStep(held.id, 'exception', now)
  })

const CLOCK_MINUTES = 1

const takeListed = async (context: VoucherContext, link: LinkRow, listed: ListedUse, now: Instant): Promise<void> => {
  const { kind } = link
  const certificate = listed.certificate ?? (listed.code === undefined ? '' : macCode(context.config.sessionSecret, kind, listed.code))
  const rows = await matchUses(link, listed.useId, certificate)
  const known = rows.find(({ ids }) => ids.useId === listed.useId)
  if (known) {
    if (listed.state !== 'used') await takeRefund(known.id, now)
    return
  }
  if (listed.state !== 'used') return
  const ours = rows.find(({ sentAt }) => listed.at >= addMinutes(instantOf(sentAt), -CLOCK_MINUTES))
  if (ours?.state === 'refused' || ours?.state === 'undone') return void (await takeLost(ours, listed, now))
  // One that is still in doubt, or with staff, is asked about by its own sweep and by them.
  if (!ours) await insertStranger(link, listed, now)
}

/** An exchange that the platform does not list: nobody will pay for it. Staff look after it. */
const tellMissing = (missing: UseRow, now: Instant): Promise<unknown> =>
  inTransaction(async () => {
    const held = await lockUse(missing.id)
    if (held?.state !== 'exchanged' || held.why !== '' || held.refundedAt !== null) return
    await saveUse(held, { why: 'missing_there' })
    await addStep(held.id, 'exception', now)
  })

/** Compares a day of a store with its platform's list, both ways. Done again it changes nothing. */
export const reconcileDay = async (context: VoucherContext, link: LinkRow, day: ShopDate, now: Instant): Promise<void> => {
  const platform = await context.vouchers?.(link.brandId, link.kind)
  if (!platform) return
  const listed = await readList(platform, link, day)
  if (!listed) return
  for (const one of listed) await takeListed(context, link, one, now)
  const ours = await listOfDay(link, day)
  for (const one of ours) if (!listed.some(({ useId }) => useId === one.ids.useId)) await tellMissing(one, now)
}

/** The list of a day; undefined where the platform does not answer, so that the next night tries again. */
const readList = async (
  platform: VoucherPlatform,
  { shopId, poi, accountRef }: LinkRow,
  day: ShopDate,
): Promise<ListedUse[] | undefined> => {
  try {
    return await platform.listDay({ shopId, poi, accountRef }, day)
  } catch (error) {
    if (error instanceof VoucherError) return undefined
    throw error
  }
}
