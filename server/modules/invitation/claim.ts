import { judgeEvent } from '@/domain/invitation/judge-invitee'
import { judgeReview, type ReviewWhy } from '@/domain/invitation/review'
import type { Instant } from '@/domain/time'
import type { Tables } from '@server/db/tables.gen'
import { inTransaction } from '@server/db/transaction'
import { insist } from '@server/modules/member/service'
import { give } from './give'
import { notifyHeld } from './notices'
import { findInvitation, holdEvent, insertClaim, listAwards, readDeviceFacts } from './repository'
import type { AwardRow, InvitationRow } from './rows'
import { awardsByRole, eventFacts } from './wire'

/** Who claims, and where. */
export type Claimant = Pick<Tables['invitation_claim'], 'accountId' | 'phoneMac' | 'openidMac' | 'deviceHash' | 'system' | 'app'>

const readReview = async (deviceHash: string | null, { brandId, inviterId }: InvitationRow): Promise<ReviewWhy | null> =>
  deviceHash === null ? null : judgeReview(await readDeviceFacts(deviceHash, brandId, inviterId))

/** Writes the claim of a person who was judged, in the open transaction, and gives the friend's gift or lets it wait for staff. The event is held, so that a shop's most of a month is kept. */
export const claim = (row: InvitationRow, claimant: Claimant, now: Instant): Promise<{ claimId: number; award: AwardRow }> =>
  inTransaction(async () => {
    await holdEvent(row.id)
    const held = await findInvitation(row.uuid, now)
    insist(judgeEvent(eventFacts(held!), now))
    const { shopId, brandId, inviterId } = row
    const { invitee, inviter } = awardsByRole(await listAwards([row.id]), row.id)
    const heldWhy = await readReview(claimant.deviceHash, row)
    const outcome = inviter ? 'waiting' : 'none'
    const ofEvent = { invitationId: row.invitationId, eventId: row.id, shopId, brandId, inviterId, shopMost: held!.shopMostAMonth }
    const claimId = await insertClaim({ ...ofEvent, ...claimant, heldWhy, outcome }, now)
    const { accountId } = claimant
    const waits = heldWhy && { why: heldWhy, since: now }
    await give({ claim: { id: claimId, shopId, brandId }, cause: 'invitee', accountId, award: invitee, held: waits }, now)
    if (waits) await notifyHeld({ shopId, brandId, inviterId, accountId }, inviter !== null, now)
    return { claimId, award: invitee }
  })
