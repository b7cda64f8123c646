/** A rule that must always hold: `sql` returns the violating rows, with the columns that help to find and understand them. */
export interface Invariant {
  name: string
  about: string
  sql: string
}
