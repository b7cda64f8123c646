import { Text } from '@tarojs/components'
import { useRouter } from '@tarojs/taro'
import { useState } from 'react'
import { usePhotoBatch } from '@/http/use-photo-batch'
import type { SendPicture } from '@/http/use-uploads'
import { useCropWords, usePhotoWords, useSaveWords, useSignatureWords, useUploadWords } from '@/i18n/kit-words'
import type { FileOutcome } from '@/platform/canvas/types'
import { screenLight } from '@/platform/screen-light'
import { upload } from '@/platform/upload'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Cropper } from '@/ui/cropper/cropper'
import { INK, PAPER } from '@/ui/drawn-picture/paper'
import { useDrawing } from '@/ui/drawn-picture/use-drawing'
import { paintCode } from '@/ui/qr-code/paint-code'
import { QrCode } from '@/ui/qr-code/qr-code'
import { SaveAskSheet } from '@/ui/save-picture/save-ask'
import { useSavePicture } from '@/ui/save-picture/use-save-picture'
import { SignaturePad } from '@/ui/signature-pad/signature-pad'
import { UploadGrid, type UploadTile } from '@/ui/upload-grid/upload-grid'
import { Told } from './told'

const SERVER = 'http://127.0.0.1:8787'
const ART = `${SERVER}/art.png`

export function Signature() {
  const words = useSignatureWords()
  const [made, setMade] = useState<FileOutcome>()
  return (
    <Card pad>
      <SignaturePad words={words} onCancel={() => setMade(undefined)} onDone={setMade} />
      <Told>{made ?? ''}</Told>
    </Card>
  )
}

const SHARES = [62, 18]

export function Grid() {
  const words = useUploadWords()
  const photoWords = usePhotoWords(15)
  const states: UploadTile['state'][] = [
    ...[1, 2, 3].map(() => ({ kind: 'done' }) as const),
    ...SHARES.map((percent) => ({ kind: 'sending', percent }) as const),
    { kind: 'waiting' },
    { kind: 'failed', reason: words.waiting },
    { kind: 'failed', reason: photoWords.refusals.file_too_large, code: 'file_too_large' },
    { kind: 'failed' },
  ]
  return (
    <Card pad>
      <UploadGrid
        tiles={states.map((state, at) => ({ id: String(at), src: ART, state }))}
        most={15}
        words={words}
        onAdd={() => undefined}
        onRemove={() => undefined}
        onRetry={() => undefined}
        onReplace={() => undefined}
        onOpen={() => undefined}
      />
    </Card>
  )
}

const send: SendPicture<string> = async (file, { onProgress, signal }) => {
  const answer = await upload.send({ url: `${SERVER}/upload`, path: file.path, headers: {}, onProgress, signal })
  return answer.kind === 'answered' && answer.status === 200 ? { kind: 'done', value: String(answer.body) } : { kind: 'failed' }
}

/** Photos really chosen, compressed and sent. */
export function Uploads() {
  const words = useUploadWords()
  const { keep } = useRouter().params
  const photos = usePhotoBatch(send, { keepOrigin: keep === '1' })
  const [finished, setFinished] = useState(0)
  const { items, values, pending, failed, refusal, summary } = photos
  return (
    <Card pad>
      <UploadGrid
        tiles={items.map(({ id, file, state }) => ({ id, src: file.path, state: state.kind === 'done' ? { kind: 'done' } : state }))}
        most={15}
        words={words}
        onAdd={() => void photos.choose('album')}
        onRemove={photos.remove}
        onRetry={photos.retry}
        onReplace={(id) => void photos.replace(id, 'album')}
      />
      {refusal && <Text id='refusal'>{refusal.msg}</Text>}
      {summary && <Text id='summary'>{summary}</Text>}
      <Button full id='finish' onPress={() => setFinished(photos.finish()?.length ?? 0)}>
        {words.done}
      </Button>
      <Told>{{ arrived: values.length, pending, failed, sizes: items.map(({ file }) => file.size), code: refusal?.code, finished }}</Told>
    </Card>
  )
}

export function Crop() {
  const words = useCropWords()
  const { shape = 'round' } = useRouter().params
  const [made, setMade] = useState<FileOutcome>()
  return (
    <>
      <Cropper
        src={ART}
        shape={shape === 'square' ? 'square' : 'round'}
        side={512}
        words={words}
        onCancel={() => setMade(undefined)}
        onDone={setMade}
      />
      <Told>{made ?? ''}</Told>
    </>
  )
}

export function Save() {
  const words = useSaveWords()
  const saving = useSavePicture(words)
  const { place, draw } = useDrawing('saved-canvas')
  screenLight.useBrightScreen(true)
  const make = () =>
    draw({
      width: 400,
      height: 460,
      paint: async ({ pen, load }) => {
        const art = await load(ART)
        pen.fillStyle = PAPER
        pen.fillRect(0, 0, 400, 460)
        paintCode(pen, 'https://yueke.example/shop/1/', { x: 0, y: 0, size: 400 })
        pen.fillStyle = INK
        pen.font = 'bold 32px sans-serif'
        pen.fillText(words.holdTitle, 24, 436)
        if (art) pen.drawImage(art.source, 340, 410, 40, 40)
        return art !== undefined
      },
    })
  return (
    <Card pad>
      <QrCode text='https://yueke.example/shop/1/' label='code' />
      <Button full id='save' busy={saving.busy} onPress={() => void saving.save(make, 'code.png')}>
        {words.holdTitle}
      </Button>
      <SaveAskSheet saving={saving} words={words} />
      {place}
    </Card>
  )
}
