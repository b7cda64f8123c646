import { lazyPart } from '@/ui/later/lazy-part'

// Not part of the first load: most users book a class.
export const CourtTab = lazyPart(() => import('@/features/court/timetable/court-tab'), 'CourtTab')
