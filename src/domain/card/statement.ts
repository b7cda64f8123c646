/** The parts of a statement of cards, in its order: `other` are corrections and gifts, `expired` what lapsed with its card. */
export const statementParts = ['begin', 'sold', 'charged', 'returned', 'other', 'used', 'refunded', 'expired'] as const
export type StatementPart = (typeof statementParts)[number]

/** Each part with its sign, and the end, which is their sum. */
export type Sums = Readonly<Record<StatementPart | 'end', number>>

export const makeSums = (parts: readonly { part: StatementPart; amount: number }[]): Sums => {
  const of = (part: StatementPart) => parts.reduce((sum, one) => sum + (one.part === part ? one.amount : 0), 0)
  const each = Object.fromEntries(statementParts.map((part) => [part, of(part)])) as Record<StatementPart, number>
  return { ...each, end: parts.reduce((sum, { amount }) => sum + amount, 0) }
}

const combine = (all: readonly Sums[], add: (sum: number, one: number, at: number) => number): Sums =>
  Object.fromEntries(
    [...statementParts, 'end' as const].map((part) => [part, all.reduce((sum, one, at) => add(sum, one[part], at), 0)]),
  ) as unknown as Sums

export const addSums = (all: readonly Sums[]): Sums => combine(all, (sum, one) => sum + one)

/** Of value cards what came on top is what they hold besides what is owed for them. */
export const lessSums = (all: Sums, owed: Sums): Sums => combine([all, owed], (sum, one, at) => (at === 0 ? one : sum - one))
