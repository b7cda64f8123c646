/** Query keys of the booking domain, from the widest to the narrowest. */
export const bookingKeys = {
  all: ['booking'] as const,
  days: (shopId: number) => ['booking', 'day', shopId] as const,
  day: (shopId: number, date: string, tags: readonly number[]) => ['booking', 'day', shopId, date, tags.join(',')] as const,
  tags: (shopId: number, date: string) => ['booking', 'tags', shopId, date] as const,
  /** Classes of a course or a coach from one day to another. */
  of: (shopId: number, whose: { courseId?: number; teacherId?: number }, from: string, to: string) =>
    ['booking', 'of', shopId, whose.courseId ?? 0, whose.teacherId ?? 0, from, to] as const,
  schedule: (shopId: number, scheduleId: number) => ['booking', 'schedule', shopId, scheduleId] as const,
  confirm: (shopId: number, scheduleId: number, userId: number, count: number) =>
    ['booking', 'confirm', shopId, scheduleId, userId, count] as const,
  batch: (shopId: number, courseId: number, userId: number) => ['booking', 'batch', shopId, courseId, userId] as const,
  batchLessons: (shopId: number, courseId: number, teacherId: number, userId: number) =>
    ['booking', 'batch', shopId, courseId, userId, teacherId] as const,
  coaches: (shopId: number, date: string, tags: readonly number[]) => ['booking', 'coaches', shopId, date, tags.join(',')] as const,
  lessonTags: (shopId: number, date: string) => ['booking', 'lesson-tags', shopId, date] as const,
  lessonTimes: (shopId: number, date: string, of: { teacherId: number; courseId: number; userId?: number | undefined } | undefined) =>
    ['booking', 'lesson-times', shopId, date, of?.teacherId ?? 0, of?.courseId ?? 0, of?.userId ?? 0] as const,
  lessonConfirm: (shopId: number, timetableId: number, start: string, userId: number, count: number) =>
    ['booking', 'confirm', shopId, 'lesson', timetableId, start, userId, count] as const,
  cards: (shopId: number, userId: number, count: number, of: { schedule_id?: number; timetable_id?: number; start?: string }) =>
    ['booking', 'cards', shopId, userId, count, of.schedule_id ?? 0, of.timetable_id ?? 0, of.start ?? ''] as const,
  lists: ['booking', 'list'] as const,
  list: (shopId: number, from: string, to: string) => ['booking', 'list', shopId, from, to] as const,
  partners: (shopId: number, orderId: number) => ['booking', 'partners', shopId, orderId] as const,
  detail: (orderId: number) => ['booking', 'detail', orderId] as const,
  waiting: (shopId: number, scheduleId: number, count: number, userId: number | undefined) =>
    ['booking', 'waiting', shopId, scheduleId, count, userId ?? 0] as const,
  noShows: (shopId: number) => ['booking', 'no-shows', shopId] as const,
  waits: (shopId: number) => ['booking', 'waits', shopId] as const,
  training: (orderId: number) => ['booking', 'training', orderId] as const,
  visit: (visitId: number) => ['booking', 'visit', visitId] as const,
  feed: ['booking', 'feed'] as const,
  latest: (userId: number) => ['booking', 'latest', userId] as const,
}
