import type { CallName } from '@/contract/endpoints.gen'
import { host } from '@/platform/host'
import { buildRequest } from './build-request'
import type { Answer, Input } from './call'

/** The answer to a read that came with the page, so that its first paint waits for nothing; H5 only, and only while the page is new. */
export const answered = <N extends CallName>(name: N, input: Input<N>): Answer<N> | undefined => {
  const answers = host.answers()
  if (!answers) return undefined
  const read = buildRequest(name, input as Record<string, unknown>)
  return 'path' in read ? (answers[read.path] as Answer<N> | undefined) : undefined
}
