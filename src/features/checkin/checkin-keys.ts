import { checkinRoot } from '@/http/shared-keys'

/** Query keys of entry. */
export const checkinKeys = {
  all: checkinRoot,
  available: (shopId: number) => [...checkinRoot, 'available', shopId] as const,
  frames: (shopId: number) => ['checkin-frames', shopId] as const,
  cards: (shopId: number) => [...checkinRoot, 'cards', shopId] as const,
  crowd: (shopId: number) => [...checkinRoot, 'crowd', shopId] as const,
  reminders: (shopId: number) => ['checkin-reminders', shopId] as const,
  one: (shopId: number, checkId: number) => [...checkinRoot, 'one', shopId, checkId] as const,
  code: (shopId: number, checkId: number) => ['checkin-code', shopId, checkId] as const,
  today: (shopId: number) => [...checkinRoot, 'today', shopId] as const,
  latest: (shopId: number) => [...checkinRoot, 'latest', shopId] as const,
  records: (shopId: number) => [...checkinRoot, 'records', shopId] as const,
  orders: (shopId: number) => [...checkinRoot, 'orders', shopId] as const,
  setting: (shopId: number) => [...checkinRoot, 'setting', shopId] as const,
}
