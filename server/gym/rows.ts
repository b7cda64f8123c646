import { createHash } from 'node:crypto'
import { run } from '../db/transaction'

/** Runs SQL that is composed from table shapes. The statement's name is derived from its text. */
export const rows = <Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  run<Row>({ name: `gym-${createHash('sha1').update(text).digest('hex').slice(0, 20)}`, text }, values)
