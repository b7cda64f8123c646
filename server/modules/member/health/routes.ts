import type { Call, Mount } from '@server/context'
import { fail } from '@server/errors'
import { requireShop, type ShopRow } from '@server/modules/shop/service'
import { withKey } from '@server/plugins/idempotency'
import { healthConsent, healthRead, healthWithdraw, type Health } from '@/contract/member/health'
import { consentVersions } from '@/domain/member/consent'
import { judgeGuardian } from '@/domain/member/guardian'
import { dayOf, formatInstant, instantOf, type Instant } from '@/domain/time'
import { insistOnGuardian } from '../face/save'
import { changeConsent, giveConsent, type Kept } from '../privacy/consent'
import { listConsents } from '../privacy/consent-repository'
import { findStanding } from '../repository'

type OwnCall = Pick<Call<typeof healthRead>, 'actor' | 'params' | 'membership'>

/** The person himself: nobody else agrees for him, not even who looks after him. */
const judgeOwn = async ({ actor: { accountId }, params, membership }: OwnCall): Promise<{ accountId: number; shop: ShopRow }> =>
  params.userId === accountId ? { accountId, shop: await requireShop(membership.shopId) } : fail('permission.none')

const readHealth = async (accountId: number, shop: ShopRow, now: Instant): Promise<Health> => {
  const row = (await listConsents(accountId, shop.brandId)).find(({ kind }) => kind === 'health')
  const isGiven = row !== undefined && row.withdrawnAt === null
  const { guardian } = await findStanding(accountId, shop)
  return {
    consent: {
      current: consentVersions.health,
      version: isGiven ? row.version : '',
      given_at: isGiven ? formatInstant(instantOf(row.givenAt)) : null,
      withdrawn_at: row?.withdrawnAt ? formatInstant(instantOf(row.withdrawnAt)) : null,
      is_due: !isGiven || row.version !== consentVersions.health,
    },
    needs_guardian: guardian !== null && !judgeGuardian(guardian, dayOf(now)).ok,
  }
}

/** The calls of a person about the consent to measures of body and heart. */
export const mountHealth = (mount: Mount, kept: Kept): void => {
  mount(healthRead, async (call) => {
    const { accountId, shop } = await judgeOwn(call)
    return readHealth(accountId, shop, call.now)
  })

  mount(healthConsent, async (call) => {
    const { accountId, shop } = await judgeOwn(call)
    const { body, client, keyed, now } = call
    return withKey(keyed, now, async () => {
      if (body.version !== consentVersions.health) return fail('consent.changed')
      await insistOnGuardian(accountId, shop, now)
      await giveConsent({ accountId, brandId: shop.brandId, kind: 'health', version: body.version, by: 'member', client }, now)
      return readHealth(accountId, shop, now)
    })
  })

  mount(healthWithdraw, async (call) => {
    const { accountId, shop } = await judgeOwn(call)
    const { client, keyed, now } = call
    return withKey(keyed, now, async () => {
      await changeConsent(kept, { accountId, brandId: shop.brandId, kind: 'health', client }, false, now)
      return readHealth(accountId, shop, now)
    })
  })
}
