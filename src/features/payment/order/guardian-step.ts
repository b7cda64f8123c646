import { go } from '@/routes/go'

/** The member's next step where an order is refused for want of a guardian's consent: ask for it, and come back. Undefined for other refusals. */
export const guardianStep = (code: string, shopId: number): (() => void) | undefined =>
  code === 'guardian.needed' ? () => void go('privacyPage', { shopId, guardian: 1 }) : undefined
