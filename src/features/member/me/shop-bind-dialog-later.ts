import { ahead } from '@/platform/ahead'
import { lazyPart } from '@/ui/later/lazy-part'

// Not part of the first load.
export const ShopBindDialog = lazyPart(
  ahead(() => import('./shop-bind-dialog')),
  'ShopBindDialog',
)
