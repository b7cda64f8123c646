import { ahead } from '@/platform/ahead'
import { lazyPart } from '@/ui/later/lazy-part'

// Canvas and codes are no part of the story's load.
export const ReportPicture = lazyPart(
  ahead(() => import('./report-picture')),
  'ReportPicture',
)
