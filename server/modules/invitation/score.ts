import { settleScores } from '@server/modules/score/service'
import type { Instant } from '@/domain/time'
import type { ClaimRow } from './rows'

/** Gives the inviter's points for a friend together with the inviter's gift, or takes them back after a refund, whether the gift was used or not; in the open transaction, as its last lock. */
export const settleInvitation = ({ id, inviterId, shopId }: ClaimRow, stands: boolean, now: Instant): Promise<void> =>
  settleScores([{ cause: 'invitation', causeId: id, accountId: inviterId, shopId, stands }], now)
