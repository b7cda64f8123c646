/** Query keys of orders to pay. */
export const paymentKeys = {
  all: ['payment'] as const,
  order: (orderId: number) => ['payment', 'order', orderId] as const,
  pending: ['payment', 'pending'] as const,
}
