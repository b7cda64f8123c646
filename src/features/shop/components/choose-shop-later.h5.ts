import { ahead } from '@/platform/ahead'
import { lazyPart } from '@/ui/later/lazy-part'

// Not part of the first load.
export const ChooseShop = lazyPart(ahead(() => import('./choose-shop').then((module) => module.ChooseShop)))
