import { dayOf, monthOf, readInstant } from '@/domain/time'

/** Exchanges by the month in which they were made, in the order given. */
export const monthGroups = <History extends { created_at: string }>(all: readonly History[]): { month: string; histories: History[] }[] => {
  const groups = new Map<string, History[]>()
  for (const history of all) {
    const month = monthOf(dayOf(readInstant(history.created_at)))
    groups.set(month, [...(groups.get(month) ?? []), history])
  }
  return [...groups].map(([month, histories]) => ({ month, histories }))
}
