/** From here on calories are compared with the larger foods (identity ledger IP-346, IP-347). */
const FOODS_DIVIDE = 500

/** Foods with the kilocalories of one, each set from the lightest. */
const lighter = [
  { food: 'apple', kcal: 95 },
  { food: 'rice', kcal: 206 },
] as const
const larger = [
  { food: 'noodles', kcal: 540 },
  { food: 'hotpot', kcal: 1100 },
] as const

type Food = (typeof lighter)[number]['food'] | (typeof larger)[number]['food']
/** The food that calories are compared with, and how many of it: the heaviest of the set that they reach, at least one. Undefined for none worth a comparison. */
export const compareFood = (kcal: number): { food: Food; count: number } | undefined => {
  const set = kcal < FOODS_DIVIDE ? lighter : larger
  const { food, kcal: each } = set.filter((one) => one.kcal <= kcal).at(-1) ?? set[0]
  const count = Math.round(kcal / each)
  if (count > 0) return { food, count }
  return kcal < FOODS_DIVIDE ? undefined : { food, count: 1 }
}
