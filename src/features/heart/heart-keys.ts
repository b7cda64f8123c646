export const heartKeys = {
  all: ['heart'] as const,
  entry: (shopId: number, userId: number) => ['heart', 'entry', shopId, userId] as const,
  list: (shopId: number, userId: number) => ['heart', 'list', shopId, userId] as const,
  record: (id: number) => ['heart', 'record', id] as const,
  rank: (shopId: number, period: string) => ['heart', 'rank', shopId, period] as const,
}
