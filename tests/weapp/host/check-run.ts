import { weappBudget } from '../../../config/budgets'
import type { Report } from './protocol'

const SECOND = 1000

/** The most calls within any second, each counted as the first of its second. */
const busiest = (moments: number[]) =>
  moments.reduce((most, start) => Math.max(most, moments.filter((at) => at >= start && at < start + SECOND).length), 0)

/** Where a run exceeded the budgets of config/budgets.ts, in words; empty when it did not. */
export function checkRun({ setData, trees }: Report, budget: Record<keyof typeof weappBudget, number> = weappBudget): string[] {
  const over: string[] = []
  const hold = (page: string, what: string, found: number, limit: number) => {
    if (found > limit) over.push(`${page}: ${found} ${what}, at most ${limit}`)
  }
  for (const { page, bytes } of setData) hold(page, 'bytes in one setData', bytes, budget.setDataBytes)
  // A test touches a page ten times in the second in which a person does twice: what follows one touch is counted.
  for (const one of new Set(setData.map(({ page, cause }) => `${cause} ${page}`))) {
    const calls = setData.filter(({ page, cause }) => `${cause} ${page}` === one)
    hold(calls[0]!.page, 'setData calls in one second', busiest(calls.map(({ at }) => at)), budget.setDataCallsPerSecond)
  }
  for (const [page, { nodes, depth, siblings }] of Object.entries(trees)) {
    hold(page, 'nodes', nodes, budget.nodes)
    hold(page, 'levels of nodes', depth, budget.depth)
    hold(page, 'siblings', siblings, budget.siblings)
  }
  return over
}
