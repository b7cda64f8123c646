import { isUnderAge, judgeGuardian } from '@/domain/member/guardian'
import { dayOf, type Instant } from '@/domain/time'
import type { Actor } from '@server/context'
import { insist, readStanding } from '@server/modules/member/service'
import type { ShopRow } from '@server/modules/shop/service'

/** The caller at a shop, who claims and opens for himself alone: `userId` is of the request. */
export interface Claiming {
  shop: ShopRow
  actor: Actor
  userId: number
}

/** How a person stands at the shop; undefined without a membership. */
export const readClaimant = async (accountId: number, shop: ShopRow, now: Instant) => {
  const { userStatus: status, guardian } = await readStanding(accountId, shop)
  return status === null ? undefined : { status, guardian, isUnderAge: guardian !== null && isUnderAge(guardian.bornOn, dayOf(now)) }
}

export type Claimant = NonNullable<Awaited<ReturnType<typeof readClaimant>>>

/** Fails with `guardian.needed` where a guardian has to agree before the person is given anything. */
export const insistOnGuardian = ({ guardian }: Claimant, now: Instant): void => {
  if (guardian) insist(judgeGuardian(guardian, dayOf(now)))
}
