import { ApplyStatus, memberApplyStatus } from '@/domain/competition/training'
import type { Instant } from '@/domain/time'
import { fail } from '@server/errors'
import { inTransaction } from '@server/db/transaction'
import { eachAnyway } from '@server/jobs/each-anyway'
import { notifyTraining } from './notices'
import { requireTraining } from './read'
import { insertReminder, listRemindable, markTold, type ReminderKind } from './repository'
import { memberSignUp } from './wire'

/** Notes that a person wants to be told once: of the opening of a sign-up that has not begun, or of a place of one that is full. */
export const askReminder = async (
  { trainingId, shopId, accountId }: { trainingId: number; shopId: number; accountId: number },
  now: Instant,
): Promise<void> => {
  const { row } = await requireTraining(trainingId, { shopId, accountId })
  const status = memberApplyStatus(memberSignUp(row), now)
  if (row.memberId !== null || (status !== ApplyStatus.soon && status !== ApplyStatus.full)) fail('training.no_reminder')
  const kind = status === ApplyStatus.soon ? 'open' : 'place'
  await insertReminder({ trainingId, shopId, brandId: row.brandId, accountId, kind }, now)
}

interface Told {
  id: number
  brandId: number
  name: string
}

const tell = async ({ id, brandId, name }: Told, kind: ReminderKind, now: Instant): Promise<void> => {
  for (const { accountId, shopId } of await markTold(id, kind, now))
    await notifyTraining(
      kind === 'open' ? 'training.open' : 'training.place',
      accountId,
      { trainingId: id, brandId, shopId, name },
      {},
      now,
    )
}

/** Tells everybody who asked that a competition has a place again, once. In the open transaction. */
export const tellOfPlace = (training: Told, now: Instant): Promise<void> => tell(training, 'place', now)

/** Tells everybody who asked to be told, once the sign-up opens or a limit was raised. */
export const tellAsked = async (now: Instant): Promise<void> =>
  eachAnyway(await listRemindable(now), (due) => inTransaction(() => tell(due, due.kind, now)))
