/** Query keys of the plan domain, from the widest to the narrowest. */
export const planKeys = {
  all: ['plan'] as const,
  list: (shopId: number) => ['plan', 'list', shopId] as const,
  one: (shopId: number, planId: number) => ['plan', 'one', shopId, planId] as const,
  confirm: (shopId: number, planId: number, userId: number) => ['plan', 'confirm', shopId, planId, userId] as const,
  orders: (shopId: number) => ['plan', 'orders', shopId] as const,
  order: (shopId: number, orderId: number) => ['plan', 'order', shopId, orderId] as const,
  managed: (shopId: number, planId: number) => ['plan', 'managed', shopId, planId] as const,
  templates: (shopId: number, userId: number) => ['plan', 'templates', shopId, userId] as const,
}
