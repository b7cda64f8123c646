import type { Params } from '@/domain/result'
import type { Instant } from '@/domain/time'
import { changesForAll } from '@/domain/staff/permissions'
import type { NoticeKind } from '@/i18n/notices/text'
import { listStaff } from '@server/authority/memberships'
import { notify } from '@server/modules/notice/service'

/** Who is told of a claim: the friend, and the inviter. */
export interface ToldClaim {
  shopId: number
  brandId: number
  inviterId: number
  accountId: number
}

const own = (shopId: number) => `/shop/${shopId}/mobile/invite-friend/my-invited/`

/** Tells the inviter what became of a gift. */
export const notifyInviter = (
  { shopId, brandId, inviterId }: Omit<ToldClaim, 'accountId'>,
  kind: NoticeKind,
  params: Params,
  now: Instant,
) => notify({ accountId: inviterId, brandId, shopId, kind, params, path: own(shopId), now })

/** Tells the friend what became of his gift. */
export const notifyFriend = (
  { shopId, brandId, accountId }: Omit<ToldClaim, 'inviterId'>,
  kind: NoticeKind,
  params: Params,
  now: Instant,
) => notify({ accountId, brandId, shopId, kind, params, now })

/** Tells the friend, and an inviter who can earn a gift, that the gifts of a claim wait for staff. */
export const notifyHeld = async (claim: ToldClaim, mayEarn: boolean, now: Instant): Promise<void> => {
  await notifyFriend(claim, 'coupon.gift_held', {}, now)
  if (mayEarn) await notifyInviter(claim, 'coupon.gift_held', {}, now)
}

/** Tells the staff who decide that so many claims wait. */
export const notifyStaff = async ({ shopId, brandId }: { shopId: number; brandId: number }, n: number, now: Instant): Promise<void> => {
  const path = `/shop/${shopId}/mobile/staff/gifts/`
  for (const membership of await listStaff(shopId))
    if (changesForAll(membership))
      await notify({ accountId: membership.accountId, brandId, shopId, kind: 'invitation.held', params: { n }, path, now })
}
