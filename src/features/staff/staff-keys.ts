/** A member of a shop. */
export interface MemberOf {
  shopId: number
  userId: number
}

/** Query keys of the staff domain. */
export const staffKeys = {
  all: ['staff'] as const,
  permissions: (shopId: number) => ['staff', 'permissions', shopId] as const,
  search: (shopId: number, q: string) => ['staff', 'search', shopId, q] as const,
  classes: (shopId: number, date: string, kind: string) => ['staff', 'classes', shopId, date, kind] as const,
  orders: (shopId: number, scheduleId: number) => ['staff', 'orders', shopId, scheduleId] as const,
  attendance: (shopId: number, scheduleId: number) => ['staff', 'attendance', shopId, scheduleId] as const,
  terms: (shopId: number, scheduleId: number) => ['staff', 'terms', shopId, scheduleId] as const,
  moves: (shopId: number, orderId: number, date: string) => ['staff', 'moves', shopId, orderId, date] as const,
  coach: (shopId: number) => ['staff', 'coach', shopId] as const,
  rests: (shopId: number, teacherId: number, date: string) => ['staff', 'rests', shopId, teacherId, date] as const,
  courses: (shopId: number, date: string, teacherId: number | undefined) => ['staff', 'courses', shopId, date, teacherId] as const,
  today: (shopId: number) => ['staff', 'today', shopId] as const,
  find: (shopId: number, q: string) => ['staff', 'find', shopId, q] as const,
  member: (of: MemberOf) => ['staff', 'member', of] as const,
  lostPhone: (of: MemberOf) => ['staff', 'lost-phone', of] as const,
  factor: (of: MemberOf) => ['staff', 'factor', of] as const,
  memberOrders: (of: MemberOf, part: string) => ['staff', 'member-orders', of, part] as const,
  memberNotes: (of: MemberOf) => ['staff', 'member-notes', of] as const,
  cardEntries: (of: MemberOf, cardId: number) => ['staff', 'card-entries', of, cardId] as const,
  refunds: (of: MemberOf, cardId: number) => ['staff', 'card-refunds', of, cardId] as const,
  heldOrder: (shopId: number, orderId: number) => ['staff', 'held-order', shopId, orderId] as const,
  till: (shopId: number, date: string) => ['staff', 'till', shopId, date] as const,
  cardSums: (shopId: number, from: string, to: string) => ['staff', 'card-sums', shopId, from, to] as const,
  allInvoices: (shopId: number) => ['staff', 'invoices', shopId] as const,
  invoices: (shopId: number, part: string) => ['staff', 'invoices', shopId, part] as const,
  grants: (shopId: number) => ['staff', 'grants', shopId] as const,
  vouchers: (shopId: number) => ['staff', 'vouchers', shopId] as const,
  people: (shopId: number) => ['staff', 'people', shopId] as const,
  invitation: (shopId: number) => ['staff', 'invitation', shopId] as const,
  settings: (shopId: number) => ['staff', 'settings', shopId] as const,
  entry: (shopId: number) => ['staff', 'entry', shopId] as const,
  entries: (shopId: number, q: string) => ['staff', 'entry', shopId, 'list', q] as const,
  checkinMember: ({ shopId, userId }: MemberOf) => ['staff', 'entry', shopId, 'member', userId] as const,
  acts: (shopId: number, actorId: number | undefined) => ['staff', 'acts', shopId, actorId] as const,
  cards: (order: { shopId: number; orderId: number; count: number }) => ['staff', 'cards', order] as const,
}
