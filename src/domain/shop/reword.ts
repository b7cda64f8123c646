/** Replaces texts by a venue's own wording (identity ledger IP-006, IP-007). */
export interface WordingRule {
  origin: string
  replace: string
}

/** A text after a venue's wording rules, one after the other in their order. */
export const reword = (text: string, rules: readonly WordingRule[]): string =>
  rules.reduce((words, { origin, replace }) => (origin ? words.split(origin).join(replace) : words), text)
