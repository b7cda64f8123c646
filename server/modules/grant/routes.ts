import type { Module } from '@server/context'
import { fail } from '@server/errors'
import { withKey } from '@server/plugins/idempotency'
import { requireShop } from '@server/modules/shop/service'
import {
  envelopeLayer,
  envelopeOpen,
  envelopePage,
  grantActivities,
  grantClaim,
  hasEnvelope,
  homeCouponClaim,
  homeCoupons,
} from '@/contract/grant'
import { staffGrants, staffGrantStop } from '@/contract/staff/grants'
import { claimGrant, readGrants } from './claim'
import { openEnvelope, readEnvelope, readLayer, readOffered } from './open-envelope'
import { readGrantsForStaff, stopForStaff } from './staff'
import { envelopeRecordWire, envelopeWire } from './wire'

/** Grants and red envelopes: offers that people claim, and envelopes that they open. */
export const grantModule: Module = {
  name: 'grant',
  routes(mount) {
    mount(grantActivities, async ({ shopId, actor, now }) => ({
      activities: await readGrants(await requireShop(shopId), actor?.accountId, now),
    }))

    mount(homeCoupons, async ({ shopId, actor, now }) => ({
      coupons: (await readGrants(await requireShop(shopId), actor?.accountId, now))
        .filter(({ is_taken: isTaken, left }) => isTaken || left !== 0)
        .flatMap(({ id, is_taken, coupons }) => coupons.map((coupon) => ({ ...coupon, activity_id: id, is_taken }))),
    }))

    mount(grantClaim, async ({ shopId, params, query, actor, now }) =>
      claimGrant({ shop: await requireShop(shopId), actor, userId: query.user_id }, params.activity_id, now),
    )

    mount(homeCouponClaim, async ({ shopId, body, actor, now }) =>
      claimGrant({ shop: await requireShop(shopId), actor, userId: body.user_id }, body.activity_id, now),
    )

    mount(staffGrants, async ({ membership, actor, now }) => ({
      grants: await readGrantsForStaff({ shopId: membership.shopId, accountId: actor.accountId }, now),
    }))

    mount(staffGrantStop, ({ membership, params, actor, keyed, now }) =>
      withKey(keyed, now, async () => ({
        grant: await stopForStaff({ shopId: membership.shopId, accountId: actor.accountId }, params.grantId, now),
      })),
    )

    mount(hasEnvelope, async ({ shopId, actor, now }) => {
      const row = await readOffered(await requireShop(shopId), actor?.accountId, now)
      return { has_red_envelope_tpl: row !== undefined, red_envelope: row ? envelopeWire(row, now) : null }
    })

    mount(envelopeLayer, async ({ shopId, body, actor, keyed, now }) => {
      const shop = await requireShop(shopId)
      if (body.user_id !== actor.accountId) fail('permission.none')
      // The key names the envelope, so that a repeated request opens no other one; what it opens is given to everybody who asks at the same moment together.
      const { redid } = await withKey(keyed, now, async () => ({
        redid: ((await readLayer(shop, actor.accountId, now)) ?? fail('envelope.over')).id,
      }))
      const row = await readEnvelope(shop, actor.accountId, redid)
      const opened = await openEnvelope(shop, row, actor.accountId, now)
      const record = opened && envelopeRecordWire(opened)
      return { red_envelope_acquire_records: record ? [record] : [] }
    })

    mount(envelopePage, async ({ shopId, params, actor, now }) => ({
      red_envelope: envelopeWire(await readEnvelope(await requireShop(shopId), actor?.accountId, params.redid), now),
    }))

    mount(envelopeOpen, async ({ shopId, params, body, actor, now }) => {
      const shop = await requireShop(shopId)
      if (body.user_id !== actor.accountId) fail('permission.none')
      const row = await readEnvelope(shop, actor.accountId, params.redid)
      return { red_envelope: envelopeWire((await openEnvelope(shop, row, actor.accountId, now)) ?? row, now) }
    })
  },
}
