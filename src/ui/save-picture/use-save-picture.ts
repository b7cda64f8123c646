import { useState } from 'react'
import { album } from '@/platform/album'
import type { FileOutcome } from '@/platform/canvas/types'
import { toast } from '@/ui/toast/toast-store'

/** The question after a picture could not be saved. */
export type SaveAsk = { kind: 'by_hand'; path: string } | { kind: 'refused' | 'privacy' | 'system_off' }

interface Words {
  saved: string
  downloaded: string
  failed: string
}

/** Makes a picture and saves it in the phone's album; an obstacle is in `ask`, for SaveAskSheet. */
export const useSavePicture = (words: Words) => {
  const [busy, setBusy] = useState(false)
  const [ask, setAsk] = useState<SaveAsk>()
  const failed = () => toast(words.failed, 'failed')

  const save = async (make: () => Promise<FileOutcome>, name: string) => {
    if (busy) return
    setBusy(true)
    const made = await make()
    const { kind } = made.kind === 'done' ? await album.save(made.file.path, name) : made
    setBusy(false)
    if (kind === 'failed' || made.kind === 'failed') failed()
    else if (kind === 'saved') toast(words.saved, 'done')
    else if (kind === 'downloaded') toast(words.downloaded, 'done')
    else if (kind === 'by_hand') setAsk({ kind, path: made.file.path })
    else if (kind === 'refused' || kind === 'privacy' || kind === 'system_off') setAsk({ kind })
  }
  const close = () => setAsk(undefined)
  return {
    busy,
    ask,
    save,
    close,
    /** Opens the settings that give permission. From a tap. */
    openSettings: async () => {
      await album.openSettings()
      close()
    },
  }
}

export type SavePicture = ReturnType<typeof useSavePicture>
