import { lazyPart } from '@/ui/later/lazy-part'

// Not part of the first load: most users book a class.
export const PrivateTab = lazyPart(() => import('@/features/booking/private/private-tab'), 'PrivateTab')
