import { go } from '@/routes/go'

/** What a member can do about an order that is refused for want of a guardian's consent: ask for it, and come back. Undefined for other refusals. */
export const guardianStep = (code: string, shopId: number): (() => void) | undefined =>
  code === 'guardian.needed' ? () => void go('privacyPage', { shopId, guardian: 1 }) : undefined
