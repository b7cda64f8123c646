import { eraseFrom } from './db/personal/erase'
import { sortTables } from './db/personal/sort-tables'
import { personalData } from './personal.gen'

/** Every table with what it holds of a person, in the order in which a person is erased. */
export const personalTables = sortTables(personalData)

export const erasePerson = eraseFrom(personalTables)

/** All that is kept of a person, part by part. A table that names an account is in one of them, or says why not (`notCopied`). */
export const copySections = personalData.flatMap(({ copy = [] }) => copy)
