import { resumedAct, type VoucherState } from '@/domain/voucher/next-step'
import { addDays, dayOf, instant, type Instant } from '@/domain/time'
import { eachAnyway } from '@server/jobs/each-anyway'
import { forgetAfter } from '@server/db/forget'
import { forgetSweep } from '@server/jobs/forget-sweep'
import type { Sweep } from '@server/jobs/sweeps'
import { keepDays } from '@/domain/keep-days'
import { driveUse, TURN_SECONDS } from './drive'
import { tellOfGuesses } from './guesses'
import type { VoucherContext } from './verify'
import { askTold } from './platform-notices'
import { reconcileDay } from './reconcile'
import { claimDue, listLinks, unseal } from './repository'
import { releaseOwed, settleOwed } from './settle'

const AT_ONCE = 20

const turnUntil = (now: Instant): Instant => instant(now + TURN_SECONDS * 1000)

/** Goes on with every use whose next act is due. A use that was being sent when a process died may have been sent: its platform is asked. */
const goOn = async (context: VoucherContext, now: Instant): Promise<void> => {
  for (;;) {
    const due = await claimDue(now, turnUntil(now), AT_ONCE)
    await eachAnyway(due, (use) => driveUse(context, use, resumedAct({ state: use.state as VoucherState })))
    if (due.length < AT_ONCE) return
  }
}

/** Looks through the lists of the last days; a refund may come days after a use. */
const LIST_DAYS = 3

const reconcile = async (context: VoucherContext, now: Instant): Promise<void> => {
  const days = Array.from({ length: LIST_DAYS }, (_, at) => addDays(dayOf(now), -1 - at))
  await eachAnyway(await listLinks(), (link) => eachAnyway(days, (day) => reconcileDay(context, link, day, now)))
}

export const voucherSweeps = (context: VoucherContext): readonly Sweep[] => [
  { name: 'voucher.go-on', every: 'second', overlaps: true, run: (now) => goOn(context, now) },
  { name: 'voucher.unseal', every: 'minute', run: unseal },
  { name: 'voucher.told', every: 'minute', overlaps: true, run: (now) => askTold(context, now) },
  { name: 'voucher.guessed', every: 'minute', run: tellOfGuesses },
  { name: 'voucher.reconcile', every: 'day', overlaps: true, run: (now) => reconcile(context, now) },
  { name: 'voucher.settle', every: 'day', overlaps: true, run: (now) => settleOwed(context, now) },
  { name: 'voucher.release', every: 'day', run: releaseOwed },
  forgetSweep(
    'voucher',
    'day',
    forgetAfter(keepDays.repeat, { table: 'voucher_guess', at: 'at' }),
    forgetAfter(keepDays.repeat, { table: 'voucher_notice', at: 'at' }),
  ),
]
