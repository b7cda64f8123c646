import type { Engine } from './engine'

/** 64 KB in eight pages: the files of the table and the log both have to take them. */
const fill = { name: 'write-probe-fill', text: `INSERT INTO write_probe SELECT repeat('x', 7000) FROM generate_series(1, 8)` }
const empty = { name: 'write-probe-empty', text: 'TRUNCATE write_probe' }

/** Writes and takes it away again, in one transaction that commits. Rejects where the database is read-only or its disk is full. */
export const probeWrite = (engine: Engine): Promise<void> =>
  engine.begin(async (scope) => {
    await scope.run(fill)
    // A file of its own for the next time, so that the pages are always new to the disk.
    await scope.run(empty)
  })
