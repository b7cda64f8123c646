import { request } from '@/platform/request'
import { upload } from '@/platform/upload'
import type { PickedFile } from '@/platform/upload/types'
import { buildRequest } from './build-request'
import { makeHeaders, readAnswer, type Answer, type Input } from './call'
import { findEndpoint } from './endpoint-of'

/** The calls that take a file other than a picture. */
type FileCall = 'heartFile'

interface Sending {
  /** The idempotency key, so that a file that is sent again is taken once. */
  key: string
  /** 0 to 100. */
  onProgress?: (percent: number) => void
}

/** Sends one file with a call that takes one. Rejects with `ApiError`. */
export const sendFile = async <N extends FileCall>(
  name: N,
  input: Input<N>,
  file: PickedFile,
  { key, onProgress }: Sending,
): Promise<Answer<N>> => {
  const built = buildRequest(name, await findEndpoint(name), input)
  if ('lacks' in built) throw new Error(`params need ${built.lacks.join()}`)
  const sent = Date.now()
  const outcome = await upload.send({
    url: request.origin() + built.path,
    path: file.path,
    headers: makeHeaders({ changes: true }, key),
    onProgress,
  })
  return readAnswer(outcome, sent) as Answer<N>
}
