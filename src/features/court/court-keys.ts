import { bookingRoot } from '@/http/shared-keys'

/** Query keys of the court domain. They lie under those of bookings: a payment, a cancellation or a refund changes both. */
export const courtKeys = {
  all: [...bookingRoot, 'court'] as const,
  days: (shopId: number) => [...courtKeys.all, 'day', shopId] as const,
  day: (shopId: number, date: string, typeId: number | null) => [...courtKeys.days(shopId), date, typeId] as const,
  types: (shopId: number, date: string) => [...courtKeys.all, 'types', shopId, date] as const,
  court: (shopId: number, courtId: number) => [...courtKeys.all, 'court', shopId, courtId] as const,
  confirm: (shopId: number, userId: number, date: string, slots: string) =>
    [...courtKeys.all, 'confirm', shopId, userId, date, slots] as const,
  orders: (brandId: number) => [...courtKeys.all, 'orders', brandId] as const,
  shopOrders: (shopId: number, date: string) => [...courtKeys.all, 'shop-orders', shopId, date] as const,
  order: (orderId: number) => [...courtKeys.all, 'order', orderId] as const,
}
