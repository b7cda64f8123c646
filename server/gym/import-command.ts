import type { Instant } from '@/domain/time'
import { analyse } from '../db/analyse'
import { StartError } from '../errors'
import type { FileOptions } from './file-options'
import type { Files } from './files'
import { importGym } from './import/gym'
import type { Tally } from './import/tally'
import { parseGymFile } from './parse-gym-file'
import { readText } from './read-text'
import { rows } from './rows'

/** Ends a dry run, whose transaction is rolled back. */
class Looked extends Error {
  constructor(readonly tally: Tally) {
    super('looked')
  }
}

const indented = (tally: Tally): string[] => tally.describe().map((line) => `  ${line}`)

/** The options that the import needs to be done: nothing, or a number, and an answer to every question. */
const listNeeds = ({ takes, asks, questions }: Tally): string[] => {
  const taken = takes > 0 ? `It takes ${takes} bookings, waiting places and rights from people` : 'It takes nothing from anybody'
  const all = asks > takes ? `${taken}, and begins ${asks - takes} stopped grants again` : taken
  if (questions.length > 0)
    return [`${all}. Say of each question above that it is a rename; if they are other things, --accept ${asks} does it as it stands.`]
  return asks > 0 ? [`${all}: it is done with --accept ${asks}.`] : []
}

/** Whether the operator said yes to all that the import would do; the number stands for what was asked, questions included. */
const isMeant = ({ asks, questions }: Tally, accept: number | undefined): boolean =>
  accept === undefined ? asks === 0 && questions.length === 0 : asks === accept

/** The changes of an import are judged in its own transaction, before it is kept: nobody can book or log in between. */
const makeJudge =
  (file: string, { isDry, accept }: FileOptions) =>
  (tally: Tally): void => {
    if (isDry) throw new Looked(tally)
    if (isMeant(tally, accept)) return
    const need = tally.asks + tally.questions.length === 0 ? ['It takes nothing from anybody: leave --accept away.'] : listNeeds(tally)
    throw new StartError([`${file} would change:`, ...indented(tally), ...need, 'Nothing was changed.'].join('\n'))
  }

/** Imports a file as the options say; returns the lines to print. Throws StartError where it is not meant so, GymFileError for a wrong file. */
export const importFile = async (file: string, options: FileOptions, files: Files, now: Instant): Promise<string[]> => {
  const source = parseGymFile(readText(file, files))
  const { from, days, renames } = options
  try {
    const tally = await importGym(source, { from, atLeast: days }, now, { judge: makeJudge(file, options), renames })
    await analyse()
    const demo = await rows('SELECT 1 FROM demo_mark')
    return [
      `${file}: brand ${source.file.brand.key}`,
      ...indented(tally),
      ...(demo.length > 0 ? ['This is the demo database: it is made afresh on another day, without this import.'] : []),
    ]
  } catch (error) {
    if (!(error instanceof Looked)) throw error
    return [
      `${file}: brand ${source.file.brand.key} would change:`,
      ...indented(error.tally),
      ...listNeeds(error.tally),
      'Nothing was changed.',
    ]
  }
}
