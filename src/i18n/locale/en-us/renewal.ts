import type { renewal as base } from '../zh-cn/renewal'

export const renewal = {
  renew: 'Renew',
  ask: 'Before you renew',
  monthly: 'Renewing changes only how long the card is valid; the days of its automatic payments stay the same.',
  goOn: 'Renew anyway',
  back: 'Cancel',
} satisfies Record<keyof typeof base, string>
