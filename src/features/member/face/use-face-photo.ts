import { useEffect, useRef, useState } from 'react'
import type { FacePlace } from '@/domain/member/face'
import { isApiError } from '@/http/api-error'
import { sendPicture } from '@/http/send-picture'
import { useAttempt } from '@/http/use-attempt'
import { compress } from '@/platform/compress'
import { upload } from '@/platform/upload'
import type { PickedFile } from '@/platform/upload/types'
import { toast } from '@/ui/toast/toast-store'
import { useSaveFaceMutation, type FacesOf } from './face-queries'
import { useT } from './texts'

export type FaceStep =
  | { kind: 'still' }
  /** Chosen and looked at before it is sent. */
  | { kind: 'chosen'; place: FacePlace; file: PickedFile; problem?: string }
  | { kind: 'sending'; place: FacePlace; file: PickedFile; percent: number }
  /** The gate judges it. */
  | { kind: 'judging'; place: FacePlace; file: PickedFile }

/** Taking or choosing a photo, sending it, and having it judged. */
export const useFacePhoto = (of: FacesOf) => {
  const t = useT()
  const [step, setStep] = useState<FaceStep>({ kind: 'still' })
  const saving = useAttempt(useSaveFaceMutation(of))
  const control = useRef<AbortController>()
  useEffect(() => () => control.current?.abort(), [])

  const choose = async (place: FacePlace, picked: PickedFile) => {
    const prepared = await compress.prepare(picked)
    if (prepared.kind === 'done') return setStep({ kind: 'chosen', place, file: prepared.file })
    toast(t('face.heic'), 'failed')
  }

  const send = async (keep: boolean) => {
    if (step.kind !== 'chosen') return
    const { place, file } = step
    const running = new AbortController()
    control.current = running
    const { signal } = running
    const show = (next: FaceStep) => !signal.aborted && setStep(next)
    const failed = (error?: unknown) =>
      show({ kind: 'chosen', place, file, problem: (isApiError(error) && error.status > 0 && error.msg) || t('face.failed') })
    show({ kind: 'sending', place, file, percent: 0 })
    try {
      const { url } = await sendPicture(file, {
        kind: 'face',
        shopId: of.shopId,
        signal,
        onProgress: (percent) => show({ kind: 'sending', place, file, percent }),
      })
      if (signal.aborted) return
      show({ kind: 'judging', place, file })
      saving.send(
        { photos: [url], place, keep },
        { onSuccess: () => show({ kind: 'still' }), onRefused: failed, onUnknown: () => failed() },
      )
    } catch (error) {
      failed(error)
    }
  }

  return {
    step,
    pick: async (place: FacePlace, source: 'camera' | 'album') => {
      const picked = await upload.pickImages(1, source, { front: true })
      if (picked.kind === 'picked' && picked.files[0]) await choose(place, picked.files[0])
      if (picked.kind === 'failed') toast(t('face.failed'), 'failed')
    },
    send: (keep: boolean) => void send(keep),
    drop: () => {
      control.current?.abort()
      setStep({ kind: 'still' })
    },
  }
}

export type FacePhotoChoice = ReturnType<typeof useFacePhoto>
