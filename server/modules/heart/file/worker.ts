import { parentPort, workerData } from 'node:worker_threads'
import { FileError } from './activity'
import { readFit } from './read-fit'
import { readTcx } from './read-tcx'

// This is the beginning of a thread of its own (`read-file.ts`), made into one text by `npm run gen`.

const read = (bytes: Uint8Array) => (bytes[0] === 12 || bytes[0] === 14 ? readFit(bytes) : readTcx(bytes))

try {
  parentPort!.postMessage({ activity: read(workerData as Uint8Array) })
} catch (error) {
  if (!(error instanceof FileError)) throw error
  parentPort!.postMessage({ reason: error.reason })
}
