import { lazyPart } from '@/ui/later/lazy-part'

// Not part of the first load: members have no use for it.
export const LoginPromptBar = lazyPart(() => import('./login-prompt-bar'), 'LoginPromptBar')
