/** Keys of queries that other domains make stale: booking and paying change cards. */
export const cardKeys = {
  all: ['card'] as const,
  mine: (shopId: number) => ['card', 'mine', shopId] as const,
  templates: (shopId: number) => ['card', 'templates', shopId] as const,
}
