// Every piece of the kit that no page shows yet, one at a time: `?piece=signature&theme=qc_black`. Built for tests alone.
import { Text, View } from '@tarojs/components'
import { useRouter } from '@tarojs/taro'
import { useState, type ComponentType } from 'react'
import { addDays, type ShopDate } from '@/domain/time'
import { useUploads, type SendPicture } from '@/http/use-uploads'
import { useCropWords, useDayWords, useRangeWords, useSaveWords, useSignatureWords, useUploadWords } from '@/i18n/kit-words'
import { weekdayWord } from '@/i18n/dates'
import { useT } from '@/i18n/runtime'
import type { FileOutcome } from '@/platform/canvas/types'
import { compress } from '@/platform/compress'
import { screenLight } from '@/platform/screen-light'
import { upload } from '@/platform/upload'
import { Bars } from '@/ui/bars/bars'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Cropper } from '@/ui/cropper/cropper'
import { DatePicker } from '@/ui/date-picker/date-picker'
import { DateRangePicker } from '@/ui/date-picker/date-range-picker'
import { INK, PAPER } from '@/ui/drawn-picture/paper'
import { useDrawing } from '@/ui/drawn-picture/use-drawing'
import { Page } from '@/ui/page/page'
import { paintCode } from '@/ui/qr-code/paint-code'
import { QrCode } from '@/ui/qr-code/qr-code'
import { SaveAskSheet } from '@/ui/save-picture/save-ask'
import { useSavePicture } from '@/ui/save-picture/use-save-picture'
import { SignaturePad } from '@/ui/signature-pad/signature-pad'
import { setTheme } from '@/ui/theme/theme-store'
import { UploadGrid, type UploadTile } from '@/ui/upload-grid/upload-grid'

const TODAY = '2026-05-22' as ShopDate
const SERVER = 'http://127.0.0.1:8787'
const ART = `${SERVER}/art.png`

/** What came of an act, for the tests to read. */
const Told = ({ children }: { children: unknown }) => (
  <Text id='told'>{typeof children === 'string' ? children : JSON.stringify(children)}</Text>
)

function Day() {
  const words = useDayWords(TODAY)
  const [day, setDay] = useState<ShopDate>()
  const [open, setOpen] = useState(true)
  return (
    <>
      <Told>{day ?? ''}</Told>
      {open && (
        <DatePicker
          title={words.month(TODAY)}
          words={words}
          value={addDays(TODAY, 3)}
          today={TODAY}
          first={TODAY}
          last={addDays(TODAY, 45)}
          onClose={() => setOpen(false)}
          onDone={setDay}
        />
      )}
    </>
  )
}

function Range() {
  const words = useRangeWords(TODAY)
  const [range, setRange] = useState<object>()
  const back = (days: number) => ({ from: addDays(TODAY, 1 - days), to: TODAY })
  return (
    <>
      <Told>{range ?? ''}</Told>
      <DateRangePicker
        title={words.month(TODAY)}
        words={words}
        value={back(12)}
        today={TODAY}
        last={TODAY}
        ready={[7, 30, 90].map((days) => ({ key: String(days), word: String(days), range: back(days) }))}
        most={{ days: 366, word: '366' }}
        onClose={() => setRange({})}
        onDone={setRange}
      />
    </>
  )
}

function Signature() {
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

function Grid() {
  const words = useUploadWords()
  const states: UploadTile['state'][] = [
    ...[1, 2, 3].map(() => ({ kind: 'done' }) as const),
    ...SHARES.map((percent) => ({ kind: 'sending', percent }) as const),
    { kind: 'waiting' },
    { kind: 'failed', reason: words.waiting },
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
        onOpen={() => undefined}
      />
    </Card>
  )
}

const send: SendPicture<string> = async (file, { onProgress, signal }) => {
  const answer = await upload.send({ url: `${SERVER}/upload`, path: file.path, headers: {}, onProgress, signal })
  return answer.kind === 'answered' && answer.status === 200 ? { kind: 'done', value: String(answer.body) } : { kind: 'failed' }
}

/** Pictures really chosen, made smaller and sent. */
function Uploads() {
  const words = useUploadWords()
  const { items, values, pending, failed, add, retry, remove } = useUploads(send)
  const [sizes, setSizes] = useState<number[][]>([])
  const choose = async () => {
    const picked = await upload.pickImages(15 - items.length, 'album')
    if (picked.kind !== 'picked') return
    const made = await Promise.all(picked.files.map((file) => compress.shrink(file, 400)))
    setSizes(made.map((one, at) => [picked.files[at]!.size, one.kind === 'done' ? one.file.size : -1]))
    add(made.flatMap((one) => (one.kind === 'done' ? [one.file] : [])))
  }
  return (
    <Card pad>
      <UploadGrid
        tiles={items.map(({ id, file, state }) => ({ id, src: file.path, state: state.kind === 'done' ? { kind: 'done' } : state }))}
        most={15}
        words={words}
        onAdd={() => void choose()}
        onRemove={remove}
        onRetry={retry}
      />
      <Told>{{ arrived: values.length, pending, failed, sizes }}</Told>
    </Card>
  )
}

function Crop() {
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

const MINUTES = [0, 60, 0, 50, 0, 0, 60]
const CROWD = [5, 14, 20, 16, 12, 17, 32, 22, 10, 9, 18, 31, 55, 64, 51, 13, 8]

function Charts() {
  const t = useT()
  const [hour, setHour] = useState('11')
  return (
    <>
      <Card pad>
        <Bars
          id='week'
          label='week'
          bars={MINUTES.map((value, at) => ({
            key: String(at),
            value,
            word: weekdayWord(t, addDays('2026-05-18' as ShopDate, at)),
            label: `${weekdayWord(t, addDays('2026-05-18' as ShopDate, at))} ${value}`,
            ...(value > 0 && { top: String(value) }),
          }))}
        />
      </Card>
      <View style={{ height: '16px' }} />
      <Card pad>
        <Bars
          id='crowd'
          label='crowd'
          height={168}
          top={80}
          current={hour}
          onPick={setHour}
          lines={[
            { at: 20, word: '20' },
            { at: 50, word: '50' },
          ]}
          bars={CROWD.map((value, at) => ({
            key: String(at),
            value,
            label: `${at + 6}:00 ${value}`,
            look: at > 11 ? 'soft' : 'plain',
            ...(at % 3 === 0 && { word: `${at + 6}:00` }),
          }))}
        />
        <Told>{hour}</Told>
      </Card>
    </>
  )
}

function Save() {
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

const pieces: Record<string, ComponentType> = {
  day: Day,
  range: Range,
  signature: Signature,
  grid: Grid,
  uploads: Uploads,
  crop: Crop,
  bars: Charts,
  save: Save,
}

export default function KitPage() {
  const { piece = '', theme } = useRouter().params
  useState(() => setTheme(theme))
  const Piece = pieces[piece]
  return (
    <Page title={piece}>
      <View style={{ padding: piece === 'crop' ? '0' : '16px' }}>{Piece && <Piece />}</View>
    </Page>
  )
}
