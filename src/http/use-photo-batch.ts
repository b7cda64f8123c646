import { useRef, useState } from 'react'
import { judgeBytes, judgeCount, MOST_PHOTOS, type PhotoRefusal } from '@/domain/upload/photos'
import { usePhotoWords } from '@/i18n/kit-words'
import { compress } from '@/platform/compress'
import { upload } from '@/platform/upload'
import { useUploads, type SendPicture, type UploadResult } from './use-uploads'

/** Why photos are not sent: a code, and its text for the user. */
export interface RefusedPhotos {
  code: PhotoRefusal
  msg: string
}

interface Batch {
  /** The most photos; a page may want fewer. */
  most?: number
  /** Sends photos as they were taken (identity ledger IP-200). */
  keepOrigin?: boolean
}

/** A batch of photos: chosen, judged, compressed one after the other, and sent by `useUploads`, where each can be retried and removed. */
export function usePhotoBatch<T>(send: SendPicture<T>, { most = MOST_PHOTOS, keepOrigin = false }: Batch = {}) {
  const words = usePhotoWords(most)
  const [refusal, setRefusal] = useState<RefusedPhotos>()
  const refused = (code: PhotoRefusal | undefined) => {
    setRefusal(code && { code, msg: words.refusals[code] })
    return code !== undefined
  }
  const failed = (code: PhotoRefusal): UploadResult<T> => {
    // The advice takes more words than a tile has room for.
    const isLong = code === 'file_heic' && refused(code)
    return { kind: 'failed', reason: words.refusals[isLong ? 'file_type_error' : code], code }
  }

  // A large photo takes 50 MB while it is drawn, so one after the other.
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const inTurn = <R>(work: () => Promise<R>): Promise<R> => {
    const turn = last.current.then(work)
    last.current = turn.catch(() => undefined)
    return turn
  }

  const uploads = useUploads<T>(async (file, options) => {
    if (judgeBytes(file.size) === 'file_too_small') return failed('file_too_small')
    const ready = await inTurn(() => compress.prepare(file, { keepOrigin }))
    if (ready.kind === 'refused') return failed(ready.code)
    const wrong = judgeBytes(ready.file.size)
    return wrong ? failed(wrong) : send(ready.file, options)
  })
  const { items } = uploads
  const pick = async (source: 'album' | 'camera' | 'any', had: number) => {
    const picked = await upload.pickImages(most - had, source, { originals: keepOrigin })
    return picked.kind !== 'picked' || refused(judgeCount(picked.files.length, had, most)) ? [] : picked.files
  }

  return {
    ...uploads,
    /** Why the last choice or the end was refused. */
    refusal,
    /** How the uploads that failed are summed up; undefined where none did. */
    summary: uploads.failed === 0 ? undefined : words.summary(uploads.failed, items.length),
    choose: async (source: 'album' | 'camera' | 'any' = 'any') => uploads.add(await pick(source, items.length)),
    /** Chooses others instead of a photo. */
    replace: async (id: string, source: 'album' | 'camera' | 'any' = 'any') => {
      const files = await pick(source, items.length - 1)
      if (files.length === 0) return
      uploads.remove(id)
      uploads.add(files)
    },
    /** The answers of all photos, once every one has arrived; undefined, and why, where there is none. */
    finish: (): readonly T[] | undefined => {
      if (refused(judgeCount(items.length, 0, most)) || uploads.pending + uploads.failed > 0) return undefined
      return uploads.values
    },
  }
}
