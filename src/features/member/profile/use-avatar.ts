import { useEffect, useRef, useState } from 'react'
import { isApiError } from '@/http/api-error'
import { sendPicture } from '@/http/send-picture'
import type { FileOutcome } from '@/platform/canvas/types'
import { upload } from '@/platform/upload'
import type { PickedFile } from '@/platform/upload/types'
import { toast } from '@/ui/toast/toast-store'
import { useT } from './texts'

type State =
  | { kind: 'still' }
  /** A picture whose part is being chosen. */
  | { kind: 'cropping'; src: string }
  | { kind: 'sending'; file: PickedFile; percent: number }
  | { kind: 'failed'; file: PickedFile; reason: string }

/** Choosing, cropping and sending an avatar; `onSent` gets its address, which the save takes into use. */
export const useAvatar = (onSent: (url: string) => void) => {
  const t = useT()
  const [state, setState] = useState<State>({ kind: 'still' })
  const control = useRef<AbortController>()
  useEffect(() => () => control.current?.abort(), [])

  const send = async (file: PickedFile) => {
    const running = new AbortController()
    control.current?.abort()
    control.current = running
    const { signal } = running
    const show = (next: State) => !signal.aborted && setState(next)
    show({ kind: 'sending', file, percent: 0 })
    try {
      const { url } = await sendPicture(file, { kind: 'avatar', signal, onProgress: (percent) => show({ kind: 'sending', file, percent }) })
      if (signal.aborted) return
      onSent(url)
      show({ kind: 'still' })
    } catch (error) {
      show({ kind: 'failed', file, reason: (isApiError(error) && error.status > 0 && error.msg) || t('profile.avatarFailed') })
    }
  }

  return {
    state,
    pick: async (source: 'camera' | 'album') => {
      const picked = await upload.pickImages(1, source)
      if (picked.kind === 'picked' && picked.files[0]) setState({ kind: 'cropping', src: picked.files[0].path })
      if (picked.kind === 'failed') toast(t('profile.avatarFailed'), 'failed')
    },
    /** A picture that needs no cropping, such as WeChat's. */
    send: (path: string) => void send({ path, size: 0 }),
    cropped: (made: FileOutcome) => {
      if (made.kind === 'done') return void send(made.file)
      setState({ kind: 'still' })
      toast(t('profile.avatarFailed'), 'failed')
    },
    retry: () => state.kind === 'failed' && void send(state.file),
    /** Leaves everything as it was before. */
    drop: () => {
      control.current?.abort()
      setState({ kind: 'still' })
    },
  }
}

export type AvatarChoice = ReturnType<typeof useAvatar>
