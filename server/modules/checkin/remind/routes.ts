import type { Membership, Mount } from '@server/context'
import { holdLock } from '@server/db/locks'
import { fail } from '@server/errors'
import { withKey } from '@server/plugins/idempotency'
import { crowdForget, crowdRemind, crowdReminders, type CrowdReminder } from '@/contract/checkin/remind'
import { judgeReminder } from '@/domain/checkin/crowd'
import { formatInstant, instantOf, readInstant, type Instant } from '@/domain/time'
import { deleteReminder, insertReminder, listOwn, type ReminderRow } from './repository'

/** So many spans a person may wait for at a shop: a day and the next have two each. */
const MOST = 5

const reminderWire = ({ fromAt, untilAt, toldAt }: ReminderRow): CrowdReminder => ({
  from: formatInstant(instantOf(fromAt)),
  until: formatInstant(instantOf(untilAt)),
  told: toldAt !== null,
})

type Whose = Pick<Membership, 'shopId' | 'accountId' | 'brandId'>

const ownReminders = async (whose: Whose, now: Instant) => ({ reminders: (await listOwn(whose, now)).map(reminderWire) })

/** Requests of one person come one after the other, so that two at once do not pass the most. Fails with why not. */
const askFor = async (whose: Whose, span: { from: Instant; until: Instant }, now: Instant): Promise<void> => {
  const verdict = judgeReminder(span, now)
  if (!verdict.ok) return fail(verdict.reason)
  await holdLock('checkinPerson', `${whose.shopId} ${whose.accountId}`)
  const own = await listOwn(whose, now)
  if (own.some(({ fromAt }) => instantOf(fromAt) === span.from)) return
  if (own.length >= MOST) return fail('checkin.remind_many', { n: MOST })
  await insertReminder(whose, span, now)
}

/** A request to be told when it is quiet. */
export const mountReminders = (mount: Mount): void => {
  mount(crowdReminders, ({ membership, now }) => ownReminders(membership, now))

  mount(crowdRemind, ({ membership, body, keyed, now }) =>
    withKey(keyed, now, async () => {
      await askFor(membership, { from: readInstant(body.from), until: readInstant(body.until) }, now)
      return ownReminders(membership, now)
    }),
  )

  mount(crowdForget, ({ membership, query, keyed, now }) =>
    withKey(keyed, now, async () => {
      await deleteReminder(membership, readInstant(query.from))
      return ownReminders(membership, now)
    }),
  )
}
