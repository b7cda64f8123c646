/** The path of a value in the file: names and positions from the top. */
export type FilePath = readonly (string | number)[]

/** The line of a path in the file. */
export type FindLine = (path: FilePath) => number

/** A problem of the file, in one sentence, at one path. */
export interface Problem {
  path: FilePath
  text: string
}

export interface LocatedProblem extends Problem {
  /** The line, counted from 1. */
  line: number
}

const formatPath = (path: FilePath): string =>
  path.reduce<string>((text, part) => (typeof part === 'number' ? `${text}[${part}]` : text ? `${text}.${part}` : part), '')

/** A problem in one line: `line 42: shops[0].timetable[3].coach: unknown coach "zhou"`. */
export const formatProblem = ({ line, path, text }: LocatedProblem): string =>
  [`line ${line}`, formatPath(path), text].filter(Boolean).join(': ')

const MOST_SHOWN = 30

/** The file cannot be imported, and nothing was changed. The message has one line per problem in the order of the file. */
export class GymFileError extends Error {
  constructor(problems: readonly LocatedProblem[]) {
    const sorted = [...problems].sort((one, other) => one.line - other.line)
    const lines = sorted.slice(0, MOST_SHOWN).map(formatProblem)
    if (sorted.length > MOST_SHOWN) lines.push(`and ${sorted.length - MOST_SHOWN} more`)
    super(lines.join('\n'))
    this.name = 'GymFileError'
  }
}

/** Throws a GymFileError if there are problems. */
export const throwProblems = (problems: readonly Problem[], findLine: FindLine): void => {
  if (problems.length > 0) throw new GymFileError(problems.map((problem) => ({ ...problem, line: findLine(problem.path) })))
}
