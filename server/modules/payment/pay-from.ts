import type { Config } from '@server/config'
import type { Call } from '@server/context'
import { judgePayScene } from '@/domain/payment/pay-scene'
import { buildAddress } from '@/routes/match'

const choosePage = (purpose: string | undefined) =>
  purpose === 'card' ? 'cardOrderPending' : purpose === 'auto_renew' ? 'renewalOrderPending' : 'payOrder'

/** The place of the payer, and the order's page as the return address of the browser. */
export const payFrom = (
  { client, address, request }: Pick<Call, 'client' | 'address' | 'request'>,
  config: Pick<Config, 'publicUrl'>,
  order?: { id: number; shopId: number; purpose?: string },
) => {
  const origin = config.publicUrl ?? `${request.protocol}://${request.host}`
  return {
    scene: judgePayScene(client, request.headers['user-agent'] ?? ''),
    address,
    returnUrl: order ? `${origin}${buildAddress(choosePage(order.purpose), { shopId: order.shopId, orderId: order.id })}` : origin,
  }
}
