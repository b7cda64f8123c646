/** What stops one class of a batch, by the number that the wire carries, as an error word (booking spec §8, BK-417..BK-422). */
export const batchErrors = {
  1: 'booking.class_deleted',
  2: 'booking.too_few_people',
  3: 'booking.coach_occupied',
  4: 'booking.no_suitable_space',
  5: 'card.expired',
  6: 'card.beyond_validity',
} as const
export type BatchError = keyof typeof batchErrors
