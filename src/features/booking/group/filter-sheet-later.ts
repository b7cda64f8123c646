import { ahead } from '@/platform/ahead'
import { lazyPart } from '@/ui/later/lazy-part'

// Not part of the first load.
export const FilterSheet = lazyPart(
  ahead(() => import('./filter-sheet')),
  'FilterSheet',
)
