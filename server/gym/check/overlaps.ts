import { formatTime } from '@/domain/time'
import type { PlannedClass } from '../import/expand-timetable'
import type { FilePath, Problem } from '../problem'

const collide = (one: PlannedClass, other: PlannedClass): boolean => one.startAt < other.endAt && other.startAt < one.endAt

/** Reports duplicate classes and, once for each pair of entries, a coach or space with two classes at the same time. */
export const checkOverlaps = (classes: readonly PlannedClass[], findLine: (path: FilePath) => number): Problem[] => {
  const problems = new Map<string, Problem>()
  const sorted = [...classes].sort((one, other) => one.startAt - other.startAt)
  const seen = new Map<string, PlannedClass>()
  const latest = new Map<string, PlannedClass>()
  for (const planned of sorted) {
    const twin = seen.get(planned.key)
    if (twin) problems.set(`${planned.key}`, { path: planned.path, text: `${planned.key} is also made by line ${findLine(twin.path)}` })
    seen.set(planned.key, planned)
    if (planned.cancelled) continue
    for (const name of ['coach', 'space'] as const) {
      const owner = planned[name]
      if (owner === undefined) continue
      // Sorted by start, so only the class that ends last can still be running.
      const before = latest.get(`${name} ${owner}`)
      const pair = before && `${name} ${before.path.join('.')} ${planned.path.join('.')}`
      if (before && pair && collide(before, planned) && !problems.has(pair)) {
        const when = `${planned.day} from ${formatTime(before.startAt)} to ${formatTime(before.endAt)}`
        problems.set(pair, {
          path: [...planned.path, name],
          text: `${name} "${owner}" is taken on ${when} (line ${findLine(before.path)})`,
        })
      }
      if (!before || planned.endAt > before.endAt) latest.set(`${name} ${owner}`, planned)
    }
  }
  return [...problems.values()]
}
