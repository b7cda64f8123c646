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
  for (const page of new Set(setData.map((call) => call.page))) {
    const moments = setData.filter((call) => call.page === page).map((call) => call.at)
    hold(page, 'setData calls in one second', busiest(moments), budget.setDataCallsPerSecond)
  }
  for (const [page, { nodes, depth, siblings }] of Object.entries(trees)) {
    hold(page, 'nodes', nodes, budget.nodes)
    hold(page, 'levels of nodes', depth, budget.depth)
    hold(page, 'siblings', siblings, budget.siblings)
  }
  return over
}
