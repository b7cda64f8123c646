import type { AppContext, Call, Mount } from '@server/context'
import { asTenant } from '@server/db/transaction'
import { withKey } from '@server/plugins/idempotency'
import { checkinCancel, checkinCancelOwn, checkinCheckout, checkinLeave } from '@/contract/checkin/record'
import type { Position } from '@/domain/shop/distance'
import { cancelById, goOut, leaveRecord } from './change-record'
import { readShopRules } from './frames'
import { ownRecord } from './own-record'
import { judgeNear, positionIn } from './position'
import { checkinWire } from './wire'

interface Whose {
  id: number
  accountId: number
  /** Undefined where the record is named by its number alone. */
  shopId?: number
}
type Sent = Pick<Call, 'keyed' | 'now'>

/** The calls with which a member leaves a venue or gives an entry up, under both addresses (identity ledger IP-275, IP-296). */
export const mountLeaving = (mount: Mount, { jobs }: AppContext): void => {
  const leave = async ({ id, ...whose }: Whose, action: 'check_out' | 'leave', at: Position | undefined, { keyed, now }: Sent) => {
    const { shopId, brandId } = await ownRecord(id, whose)
    await asTenant(`brand ${brandId}`, () =>
      withKey(keyed, now, async () => {
        judgeNear(await readShopRules(shopId, now), at)
        await (action === 'leave' ? goOut : leaveRecord)(id, { by: 'member' }, now)
        return {}
      }),
    )
    return { checkin: await checkinWire(id, now) }
  }

  const cancel = async ({ id, ...whose }: Whose, { keyed, now }: Sent) => {
    const { brandId } = await ownRecord(id, whose)
    await asTenant(`brand ${brandId}`, () =>
      withKey(keyed, now, async () => {
        await cancelById(id, { by: 'member' }, { jobs }, now)
        return {}
      }),
    )
    return { checkin: await checkinWire(id, now) }
  }

  mount(checkinLeave, ({ params, membership: { accountId, shopId }, body, ...sent }) =>
    leave({ id: params.checkId, accountId, shopId }, body.action ?? 'check_out', positionIn(body), sent),
  )
  mount(checkinCheckout, ({ params, actor: { accountId }, body, ...sent }) =>
    leave({ id: params.checkId, accountId }, 'check_out', positionIn(body), sent),
  )
  mount(checkinCancel, ({ params, membership: { accountId, shopId }, ...sent }) => cancel({ id: params.checkId, accountId, shopId }, sent))
  mount(checkinCancelOwn, ({ params, actor: { accountId }, ...sent }) => cancel({ id: params.checkId, accountId }, sent))
}
