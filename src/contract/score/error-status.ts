/** The error words of scores. */
export const scoreErrorStatus = {
  'score.nothing': 400,
  'score.own': 403,
  'score.too_few': 409,
  'score.too_much': 400,
} as const
