import type { WorkerPort } from './types'

export const worker = { register: () => undefined } satisfies WorkerPort
