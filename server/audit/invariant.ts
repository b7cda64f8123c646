/** Something that must always hold: `sql` answers the rows that break it, with what is needed to find and to understand them. */
export interface Invariant {
  name: string
  about: string
  sql: string
}
