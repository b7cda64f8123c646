import type { Tables } from '../tables.gen'

type TableName = keyof Tables

/** Which rows of a table are a person's, and what becomes of them. `:account`, `:area`, `:phone`, `:username` and `:nickname` are the person's, `:gone` and
 * `:goneInitials` what an erased account is called. */
export interface Erasure {
  where: string
  /** The new value of each column; without it the rows go. */
  blank?: Readonly<Record<string, string>>
}

/** What a table holds of a person. Each column is personal or plain. */
export interface PersonalTable {
  /** Columns of which nothing is left of a deleted person: blanked, or the rows go. */
  personal?: string
  /**
   * Columns that hold nothing of a person and stay: numbers of rows (that of an erased account names nobody any more), money, times, states, and what is the house's: its
   * catalogue, its people as it shows them, its timetable and its prices.
   */
  plain?: string
  erase?: readonly Erasure[]
  /** The tables that are erased after this one: it is found by them, or its rows refer to theirs. */
  before?: readonly TableName[]
  /** Why rows may be made for a person whose account is being deleted, or who asks; said where no trigger `keep_leaving_out` refuses them. */
  leaving?: string
  /** Why a table that names an account has no part in the copy of a person's data. */
  notCopied?: string
}

/** One part of the copy of a person's data. */
export interface CopySection {
  /** As the file names it. */
  name: string
  /** The tables whose rows of the person are in it. */
  tables: readonly TableName[]
  /** $1 the account. No column of it names another person, and none is a secret of the house. */
  sql: string
}

/** The tables of one room, each with what it holds of a person: the `personal` of its `personal.ts`. */
export interface PersonalData {
  tables: Readonly<Partial<Record<TableName, PersonalTable>>>
  /** What the copy of a person's data says of them. */
  copy?: readonly CopySection[]
}

export const goes = (where: string): Erasure => ({ where })
export const blank = (where: string, columns: Readonly<Record<string, string>>): Erasure => ({ where, blank: columns })
