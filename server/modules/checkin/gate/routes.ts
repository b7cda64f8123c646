import type { AppContext, Device, Mount } from '@server/context'
import { fail } from '@server/errors'
import { requireShop } from '@server/modules/shop/service'
import { withKey } from '@server/plugins/idempotency'
import { deskRedeem } from '@/contract/staff/checkin'
import {
  checkinQrcode,
  guardCheckin,
  guardFace,
  guardKeys,
  guardOpenings,
  guardRedeem,
  guardScreen,
  guardSync,
} from '@/contract/checkin/gate'
import { writeBytes } from '@/domain/checkin/code'
import { formatInstant, type Instant } from '@/domain/time'
import { recordWire } from '../wire'
import { tryGate } from './call-gate'
import { redeemAtDesk } from './desk-redeem'
import { notingRefusal, type GateTry } from './gate-try'
import { gateKeys, generationAt, screenKeys } from './keys'
import { limitingWrong } from './limits'
import { listNewOpenings } from './openings'
import type { Opened } from './pass-gate'
import { passByPerson } from './pass-by-person'
import { codeOfRecord } from './qrcode'
import { redeemCode } from './redeem'
import { findFace, findGate, listRevoked } from './repository'
import { insistOnScreen } from './screen'
import { syncSteps } from './sync'

const makeTry = (
  { id: deviceId, shopId, brandId }: Pick<Device, 'id' | 'shopId' | 'brandId'>,
  kind: GateTry['kind'],
  now: Instant,
): GateTry => ({
  reader: { shopId, brandId, by: { deviceId } },
  kind,
  at: now,
  receivedAt: now,
})

const told = ({ type, record }: Opened, now: Instant) => ({ type, checkin: recordWire(record, now) })

/** The ways through a door: codes that a gate or staff read, faces, and phones that ask a gate to open (identity ledger IP-286, IP-287, IP-300, IP-301). */
export const mountGate = (mount: Mount, { config, jobs }: AppContext): void => {
  const secret = config.sessionSecret
  const byGate = limitingWrong(120)
  const byStaff = limitingWrong(20)

  mount(checkinQrcode, ({ actor, membership, params, now }) =>
    codeOfRecord(secret, { recordId: params.checkId, accountId: actor.accountId, shopId: membership.shopId }, now),
  )

  mount(guardRedeem, async ({ device, body, now }) =>
    told(await byGate(device.id, () => redeemCode(secret, body.code, makeTry(device, 'code', now))), now),
  )

  mount(deskRedeem, ({ actor, membership: { shopId, brandId }, body, keyed, now }) =>
    byStaff(actor.accountId, () => redeemAtDesk(secret, body.code, { actorId: actor.accountId, shopId, brandId, keyed }, now)),
  )

  mount(guardSync, async ({ device, body, now, locale }) => ({
    steps: await syncSteps(secret, body.steps, { ...device, deviceId: device.id }, now, locale),
  }))

  mount(guardKeys, async ({ device: { shopId }, now }) => {
    const keys = gateKeys(secret, shopId, generationAt(await listRevoked(shopId), now), now)
    return { keys: keys.map(({ day, key }) => ({ day, key: writeBytes(key) })), now: formatInstant(now) }
  })

  mount(guardScreen, async ({ device: { shopId }, query: { guard_id: gateId }, now }) => {
    const gate = (await findGate(gateId, shopId)) ?? fail('checkin.guard_unknown')
    const keys = screenKeys(secret, { shopId, gateId }, generationAt(await listRevoked(shopId), now), now)
    return {
      gate: { id: gateId, name: gate },
      shop: { id: shopId, name: (await requireShop(shopId)).name },
      address: `${config.publicUrl ?? ''}/shop/${shopId}/mobile/guard/${gateId}/`,
      keys: keys.map(({ day, key }) => ({ day, key: writeBytes(key) })),
      now: formatInstant(now),
    }
  })

  mount(guardFace, async ({ device, body, now }) => {
    const accountId = (await findFace(body.ref, device.shopId)) ?? fail('checkin.no_right')
    const tried = { ...makeTry(device, 'face', now), accountId }
    return told(await notingRefusal(tried, (about) => passByPerson({ accountId, method: 'FACE' }, tried, { jobs }, about)), now)
  })

  mount(guardOpenings, async ({ device, query, now }) => ({ openings: await listNewOpenings(device.id, query.after, now) }))

  mount(guardCheckin, async ({ actor, membership, query, keyed, now }) => {
    const tried = await tryGate(query.guard_id, membership, now)
    const known = { accountId: actor.accountId, method: 'SCAN' as const, ...(query.act && { act: query.act }) }
    const { shopId } = membership
    return notingRefusal(tried, (about) =>
      withKey(keyed, now, async () => {
        await insistOnScreen(secret, { shopId, gateId: query.guard_id, token: query.screen }, now)
        return told(await passByPerson(known, tried, { jobs }, about), now)
      }),
    )
  })
}
