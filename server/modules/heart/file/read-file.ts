import { Worker } from 'node:worker_threads'
import { createTurns } from '@server/turns'
import { fail } from '@server/errors'
import type { Activity, FileReason } from './activity'
import { workerCode } from './worker.gen'

/** Reading a file takes so long at most; 5 MB take a fifth of a second. */
const MOST_MS = 5_000
const LIMITS = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16, stackSizeMb: 2 }

type Told = { activity: Activity } | { reason: FileReason }

/** A thread takes tens of megabytes: one process reads two files at once. */
const readInTurn = createTurns(2)

const readApart = (bytes: Uint8Array): Promise<Told | undefined> =>
  new Promise((resolve) => {
    const worker = new Worker(workerCode, { eval: true, workerData: bytes, resourceLimits: LIMITS, env: {}, execArgv: [] })
    const end = (told?: Told): void => {
      clearTimeout(timer)
      void worker.terminate()
      resolve(told)
    }
    const timer = setTimeout(() => end(), MOST_MS)
    worker.once('message', (told: Told) => end(told))
    worker.once('error', () => end())
    worker.once('exit', () => end())
  })

/**
 * Reads a file of a training in a thread of its own, with a limit of time and memory: what is made to hurt the reader stops that thread alone. Fails with `heart.file_type`, `heart.no_rates`,
 * `heart.no_zone` or `heart.too_long`.
 */
export const readFile = async (bytes: Uint8Array): Promise<Activity> => {
  const told = await readInTurn(() => readApart(bytes))
  if (told && 'activity' in told) return told.activity
  return fail(told?.reason ?? 'heart.file_type')
}
