import type { Engine } from './engine'

/** 64 KB in eight pages, enough to grow the files of both the table and the log. */
const fill = { name: 'write-probe-fill', text: `INSERT INTO write_probe SELECT repeat('x', 7000) FROM generate_series(1, 8)` }
const empty = { name: 'write-probe-empty', text: 'TRUNCATE write_probe' }

/** Writes some rows and removes them in one committed transaction. Rejects if the database is read-only or its disk is full. */
export const probeWrite = (engine: Engine): Promise<void> =>
  engine.begin(async (scope) => {
    await scope.run(fill)
    // The table gets a new file, so that the next probe writes new pages.
    await scope.run(empty)
  })
