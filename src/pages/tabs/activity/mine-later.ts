import { lazyPart } from '@/ui/later/lazy-part'

// Not part of the first load: a visitor has none, and a member looks at them seldom.
export const MySignUps = lazyPart(() => import('@/features/activity/own/my-sign-ups'), 'MySignUps')
