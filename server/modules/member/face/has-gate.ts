import type { AppContext } from '@server/context'
import type { ShopRow } from '@server/modules/shop/service'

/** Whether a shop has a gate that knows faces: the owner says so, and there is a vendor for it. */
export const hasGate = ({ face }: Pick<AppContext, 'face'>, { hasFaceGuard, brandId }: ShopRow): boolean =>
  hasFaceGuard && face?.(brandId) !== undefined
