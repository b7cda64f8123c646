import type { PersonalData, PersonalTable } from './table'

export interface NamedTable extends PersonalTable {
  table: string
}

/** The tables of all rooms in an order in which each comes before those of its `before`. Throws where they go round. */
export const sortTables = (rooms: readonly PersonalData[]): readonly NamedTable[] => {
  let waiting: NamedTable[] = rooms.flatMap(({ tables }) => Object.entries(tables).map(([table, data]) => ({ table, ...data })))
  const sorted: NamedTable[] = []
  while (waiting.length > 0) {
    const later = new Set<string>(waiting.flatMap(({ before = [] }) => before))
    const next = waiting.filter(({ table }) => !later.has(table))
    if (next.length === 0) throw new Error(`These tables are erased before each other: ${waiting.map(({ table }) => table).join(', ')}`)
    sorted.push(...next)
    waiting = waiting.filter(({ table }) => later.has(table))
  }
  return sorted
}
