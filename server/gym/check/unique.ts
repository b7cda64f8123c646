import type { FilePath, Problem } from '../problem'
import type { Report } from './report'

export const under =
  (problems: Problem[], base: FilePath): Report =>
  (path, text) => {
    problems.push({ path: [...base, ...path], text })
  }

/** Reports duplicate keys of a list. */
export const checkUnique = (list: readonly { key: string }[] | undefined, name: string, report: Report): void => {
  const seen = new Set<string>()
  list?.forEach(({ key }, index) => {
    if (seen.has(key)) report([name, index, 'key'], `"${key}" is there twice`)
    seen.add(key)
  })
}
