import { useEffect, useRef, useState } from 'react'
import type { PickedFile } from '@/platform/upload/types'

/** The outcome of one upload: the server's answer, or the reason of a failure in words for the user. With a code the picture itself is refused: sending it again would not help. */
export type UploadResult<T> = { kind: 'done'; value: T } | { kind: 'failed'; reason?: string; code?: string }

/** Sends one picture. `onProgress` gets 0 to 100; `signal` aborts. */
export type SendPicture<T> = (
  file: PickedFile,
  options: { onProgress: (percent: number) => void; signal: AbortSignal },
) => Promise<UploadResult<T>>

export interface UploadItem<T> {
  id: string
  file: PickedFile
  state: { kind: 'waiting' } | { kind: 'sending'; percent: number } | UploadResult<T>
}

/** Uploads at the same time: they share a phone's network, and WeChat allows ten requests. */
const AT_ONCE = 3

/**
 * Uploads in the order in which the pictures were chosen: three at once, each with its progress, each retried or removed alone. A failed one does not
 * hold up the others.
 */
export function useUploads<T>(send: SendPicture<T>) {
  const [items, setItems] = useState<readonly UploadItem<T>[]>([])
  const latest = useRef(send)
  latest.current = send
  const running = useRef(new Map<string, AbortController>())
  const serial = useRef(0)
  const put = (id: string, state: UploadItem<T>['state']) =>
    setItems((old) => old.map((item) => (item.id === id ? { ...item, state } : item)))

  const start = ({ id, file }: UploadItem<T>) => {
    const control = new AbortController()
    running.current.set(id, control)
    put(id, { kind: 'sending', percent: 0 })
    const { signal } = control
    const onProgress = (percent: number) => {
      if (running.current.get(id) === control) put(id, { kind: 'sending', percent })
    }
    void latest
      .current(file, { onProgress, signal })
      .catch((): UploadResult<T> => ({ kind: 'failed' }))
      .then((result) => {
        if (running.current.get(id) !== control) return
        running.current.delete(id)
        put(id, result)
      })
  }
  useEffect(() => {
    const free = AT_ONCE - running.current.size
    for (const item of items.filter(({ id, state }) => state.kind === 'waiting' && !running.current.has(id)).slice(0, Math.max(0, free)))
      start(item)
  })
  useEffect(() => {
    const all = running.current
    return () => {
      for (const control of all.values()) control.abort()
      all.clear()
    }
  }, [])

  return {
    items,
    /** The server's answers for the pictures that arrived, in their order. */
    values: items.flatMap(({ state }) => (state.kind === 'done' ? [state.value] : [])),
    /** Uploads that have not arrived. */
    pending: items.filter(({ state }) => state.kind === 'waiting' || state.kind === 'sending').length,
    failed: items.filter(({ state }) => state.kind === 'failed').length,
    add: (files: readonly PickedFile[]) =>
      setItems((old) => [
        ...old,
        ...files.map((file): UploadItem<T> => ({ id: String((serial.current += 1)), file, state: { kind: 'waiting' } })),
      ]),
    retry: (id: string) => put(id, { kind: 'waiting' }),
    remove: (id: string) => {
      running.current.get(id)?.abort()
      running.current.delete(id)
      setItems((old) => old.filter((item) => item.id !== id))
    },
  }
}
