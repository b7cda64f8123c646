import { ahead } from '@/platform/ahead'
import { lazyPart } from '@/ui/later/lazy-part'

// Not part of the first load.
export const ShopList = lazyPart(
  ahead(() => import('./shop-list')),
  'ShopList',
)
