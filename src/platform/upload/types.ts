import type { HttpOutcome } from '../request/types'

export interface PickedFile {
  /** A path or object address that the platform's uploader and image tag understand. */
  path: string
  /** Bytes. */
  size: number
}

export type PickOutcome = { kind: 'picked'; files: PickedFile[] } | { kind: 'cancelled' } | { kind: 'failed' }

export interface Upload {
  url: string
  path: string
  headers: Record<string, string>
  /** The form's field of the file; `file` by default. */
  name?: string
  /** Text fields sent beside the file. */
  fields?: Record<string, string>
  /** 0 to 100. */
  onProgress?: (percent: number) => void
  signal?: AbortSignal
}

export interface UploadPort {
  /** Lets the user choose pictures (identity ledger IP-071). A browser's field knows one or many and may return more than `count`; an older WeChat returns nine at most, and WeChat shrinks them unless the originals are wanted. `front`: the camera that looks at the user. */
  pickImages: (
    count: number,
    source: 'album' | 'camera' | 'any',
    options?: { originals?: boolean; front?: boolean },
  ) => Promise<PickOutcome>
  /** Lets the user choose one file whose name has one of these endings, such as `fit`: of the phone in a browser, of a chat in the mini-program. */
  pickFile: (endings: readonly string[]) => Promise<PickOutcome>
  /** Sends one file. */
  send: (upload: Upload) => Promise<HttpOutcome>
}
