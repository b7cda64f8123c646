/** The error words of measures. */
export const measureErrorStatus = {
  'measure.bounds': 400,
  'measure.decimals': 400,
  'measure.empty': 400,
  'measure.method': 400,
  'measure.not_found': 404,
  'measure.note': 400,
  'measure.replaced': 409,
  'measure.target': 400,
  'measure.twice': 400,
  'measure.unit': 400,
  'measure.unread': 400,
} as const satisfies Record<`measure.${string}`, number>
