/** One part of the copy of a person's data. */
export interface Section {
  /** As the file names it. */
  name: string
  /** The tables whose rows of the person are in it. */
  tables: readonly string[]
  /** $1 the account. No column of it names another person, and none is a secret of the house. */
  sql: string
}
