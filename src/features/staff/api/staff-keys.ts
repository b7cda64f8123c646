/** Query keys of the staff domain. */
export const staffKeys = {
  all: ['staff'] as const,
  search: (shopId: number, q: string) => ['staff', 'search', shopId, q] as const,
  classes: (shopId: number, date: string, kind: string) => ['staff', 'classes', shopId, date, kind] as const,
  orders: (shopId: number, scheduleId: number) => ['staff', 'orders', shopId, scheduleId] as const,
  cards: (shopId: number, userId: number) => ['staff', 'cards', shopId, userId] as const,
}
