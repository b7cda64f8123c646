import type { UploadKind } from '@/domain/upload/kinds'
import { request } from '@/platform/request'
import { upload } from '@/platform/upload'
import type { PickedFile } from '@/platform/upload/types'
import { call, makeHeaders, readAnswer, type Answer } from './call'

interface Sending {
  kind: UploadKind
  /** All but an avatar is of a shop. */
  shopId?: number
  /** 0 to 100. */
  onProgress?: (percent: number) => void
  signal?: AbortSignal
}

/**
 * Sends one picture under a policy, which names the host, the fields beside the picture and the picture's own field (identity ledger IP-270, IP-271). Rejects with
 * `ApiError`. The session goes to the own server alone.
 */
export const sendPicture = async (file: PickedFile, { kind, shopId, onProgress, signal }: Sending): Promise<Answer<'uploadCreate'>> => {
  const { host, fields, file_field: name } = await call('uploadPolicy', { kind, shop_id: shopId })
  const isOwn = host.startsWith('/')
  const sent = Date.now()
  const outcome = await upload.send({
    url: isOwn ? request.origin() + host : host,
    path: file.path,
    headers: isOwn ? makeHeaders({ changes: true }) : {},
    name,
    fields,
    onProgress,
    signal,
  })
  return readAnswer(outcome, sent) as Answer<'uploadCreate'>
}
