import { ahead } from '@/platform/ahead'
import { lazyPart } from '@/ui/later/lazy-part'

// Only a tap opens it: canvas and codes are not part of a page's load.
export const ReportSheet = lazyPart(
  ahead(() => import('./report-sheet')),
  'ReportSheet',
)
