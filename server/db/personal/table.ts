/** Which rows of a table are a person's, and what becomes of them. `:account`, `:area`, `:phone`, `:username` and `:nickname` are the person's, `:gone` and
 * `:goneInitials` what an erased account is called. */
export interface Erasure {
  where: string
  /** The new value of each column; without it the rows go. */
  blank?: Readonly<Record<string, string>>
}

export interface PersonalTable {
  table: string
  /** Columns of which nothing is left of the person: blanked, or the rows go. */
  personal: string
  erase: readonly Erasure[]
}

export const goes = (where: string): Erasure => ({ where })
export const blank = (where: string, columns: Readonly<Record<string, string>>): Erasure => ({ where, blank: columns })
