import type { AppContext, Mount } from '@server/context'
import type { Purposes } from '@server/modules/payment/service'
import { withKey } from '@server/plugins/idempotency'
import {
  deskAdmit,
  deskCheckins,
  deskCheckout,
  deskConfirm,
  deskMember,
  deskPresent,
  deskRefuse,
  deskReturn,
  deskUndo,
} from '@/contract/staff/checkin'
import { admitPerson } from './admit-person'
import { checkOutPerson, confirmRecord, refuseRecord, takeBackThings } from './desk-acts'
import { confirmPresence } from './confirm-presence'
import { readDesk } from './list'
import { readVisitor } from './member'
import { deskWire } from './person'
import { undoCheckin } from './undo-checkin'

/** The calls of the desk. */
export const mountDesk = (mount: Mount, { jobs, pay }: AppContext, purposes: Purposes): void => {
  mount(deskCheckins, ({ actor, membership, query, locale, now }) => readDesk({ actor, membership }, query.q, locale, now))

  mount(deskMember, ({ actor, membership, params, locale, now }) =>
    readVisitor({ actor, membership }, { accountId: params.userId, locale }, now),
  )

  mount(deskAdmit, ({ actor, membership, body, keyed, now }) =>
    withKey(keyed, now, async () => deskWire(await admitPerson({ actor, membership }, body, { jobs, pay, purposes }, now), now)),
  )

  mount(deskConfirm, ({ actor, membership, params: { checkId }, body, keyed, now }) =>
    withKey(keyed, now, async () => {
      await confirmRecord({ actor, membership }, checkId, body, now)
      return deskWire(checkId, now)
    }),
  )

  mount(deskRefuse, ({ actor, membership, params: { checkId }, body, keyed, now }) =>
    withKey(keyed, now, async () => {
      await refuseRecord({ actor, membership }, { id: checkId, reason: body.reason }, { jobs }, now)
      return deskWire(checkId, now)
    }),
  )

  mount(deskCheckout, ({ actor, membership, params: { checkId }, body, keyed, now }) =>
    withKey(keyed, now, async () => {
      await checkOutPerson({ actor, membership }, { id: checkId, returned: body.returned }, now)
      return deskWire(checkId, now)
    }),
  )

  mount(deskUndo, ({ actor, membership, params: { checkId }, body, keyed, now }) =>
    withKey(keyed, now, async () => {
      await undoCheckin({ actor, membership }, { id: checkId, reason: body.reason, returned: body.returned }, { jobs }, now)
      return deskWire(checkId, now)
    }),
  )

  mount(deskPresent, ({ actor, membership, params: { checkId }, keyed, now }) =>
    withKey(keyed, now, async () => {
      await confirmPresence({ actor, membership }, checkId, now)
      return deskWire(checkId, now)
    }),
  )

  mount(deskReturn, ({ actor, membership, params: { checkId }, keyed, now }) =>
    withKey(keyed, now, async () => {
      await takeBackThings({ actor, membership }, checkId, now)
      return deskWire(checkId, now)
    }),
  )
}
