import { lazy } from 'react'

// Not part of the first load: most users book a class.
export const PrivateTab = lazy(() =>
  import('@/features/booking/private/components/private-tab').then((module) => ({ default: module.PrivateTab })),
)
