/** The reason that stops one class of a batch, by the number that the wire carries, as an error word (booking spec §8, BK-417..BK-422). */
export const batchErrors = {
  1: 'booking.class_deleted',
  2: 'booking.too_few_people',
  3: 'booking.coach_occupied',
  4: 'booking.no_suitable_space',
  5: 'card.expired',
  6: 'card.beyond_validity',
} as const
export type BatchError = keyof typeof batchErrors

/** A class that is gone or called off, and one without a space, have words of their own in a batch; every other reason keeps its word. */
const errorsByReason: Readonly<Record<string, BatchError>> = {
  'booking.not_found': 1,
  'booking.cancelled': 1,
  'booking.no_space': 4,
}

/** The number of a failure in a batch, null where it has none, and the error word that its text is found by. */
export const chooseBatchError = <Reason extends string>(
  reason: Reason,
): { error: BatchError | null; code: Reason | (typeof batchErrors)[BatchError] } => {
  const numbers = [1, 2, 3, 4, 5, 6] as const
  const error = errorsByReason[reason] ?? numbers.find((number) => batchErrors[number] === reason) ?? null
  return { error, code: error === null ? reason : batchErrors[error] }
}
