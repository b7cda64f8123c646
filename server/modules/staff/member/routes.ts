import type { Mount } from '@server/context'
import { fail } from '@server/errors'
import { withKey } from '@server/plugins/idempotency'
import { staffFind } from '@/contract/staff/find'
import {
  memberBirthday,
  memberCall,
  memberCardEntries,
  memberNoteCreate,
  memberNoteRemove,
  memberNoShowsLift,
  memberNotes,
  memberOrders,
  memberRead,
} from '@/contract/staff/member'
import { readBirthday } from '@/domain/member/birthday'
import { callMember } from './call-member'
import { listCardEntries } from './card-entries'
import { findAcross } from './find'
import { liftForMember } from './no-shows'
import { readNotes, removeNote, writeNote } from './notes'
import { listMemberOrders } from './orders'
import { memberFor, readMember } from './read-member'
import { saveBirthday } from './repository'

/** The calls about one member, and the search that leads to them. */
export const mountMembers = (mount: Mount): void => {
  mount(staffFind, ({ query, actor, membership, now }) => findAcross({ actor, membership }, query.q, now))

  mount(memberRead, ({ params, actor, membership, now }) => readMember({ actor, membership }, params.userId, now))

  mount(memberOrders, ({ params, query, actor, membership, now }) => listMemberOrders({ actor, membership }, params.userId, query, now))

  mount(memberCardEntries, ({ params: { userId, card_id: cardId }, query: { before }, actor, membership, now }) =>
    listCardEntries({ actor, membership }, { userId, cardId, before }, now),
  )

  mount(memberNotes, ({ params, query, actor, membership }) => readNotes({ actor, membership }, params.userId, query.before ?? null))

  mount(memberNoteCreate, ({ params, body, actor, membership, keyed, now }) =>
    withKey(keyed, now, () => writeNote({ actor, membership }, params.userId, body.words, now)),
  )

  mount(memberNoteRemove, ({ params: { userId, noteId }, actor, membership }) => removeNote({ actor, membership }, userId, noteId))

  mount(memberBirthday, async ({ params, body, actor, membership }) => {
    await memberFor({ actor, membership }, params.userId)
    const birthday = body.birthday === null ? null : (readBirthday(body.birthday) ?? fail('request.invalid', { field: 'birthday' }))
    await saveBirthday(membership.shopId, params.userId, birthday)
    return { birthday }
  })

  mount(memberNoShowsLift, ({ params, body, actor, membership, keyed, now }) =>
    withKey(keyed, now, async () => {
      await memberFor({ actor, membership }, params.userId)
      return liftForMember({ actor, membership }, params.userId, body.reason, now)
    }),
  )

  mount(memberCall, ({ params, actor, membership, now }) => callMember({ actor, membership }, params.userId, now))
}
