import type { Config } from '@server/config'
import type { Call } from '@server/context'
import { paySceneOf } from '@/domain/payment/pay-scene'
import { buildAddress } from '@/routes/match'

/** Where a payer is and where the browser comes back to: the order's own page. */
export const payFrom = (
  { client, address, request }: Pick<Call, 'client' | 'address' | 'request'>,
  config: Pick<Config, 'publicUrl'>,
  order?: { id: number; shopId: number },
) => {
  const origin = config.publicUrl ?? `${request.protocol}://${request.host}`
  return {
    scene: paySceneOf(client, request.headers['user-agent'] ?? ''),
    address,
    returnUrl: order ? `${origin}${buildAddress('payOrder', { shopId: order.shopId, orderId: order.id })}` : origin,
  }
}
