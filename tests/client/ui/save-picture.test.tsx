import { act, fireEvent, render, screen } from '@testing-library/react'
import { useSaveWords } from '@/i18n/kit-words'
import { album } from '@/platform/album'
import type { SaveOutcome } from '@/platform/album/types'
import { INK, PAPER } from '@/ui/drawn-picture/paper'
import { useDrawing } from '@/ui/drawn-picture/use-drawing'
import { SaveAskSheet } from '@/ui/save-picture/save-ask'
import { useSavePicture } from '@/ui/save-picture/use-save-picture'
import { ToastHost } from '@/ui/toast/toast-host'
import { dismissToast } from '@/ui/toast/toast-store'
import { readFileSync } from 'node:fs'
import { fakeCanvas } from '../support/fake-canvas'

let paints: (() => Promise<boolean> | boolean | void) | undefined

function Stage() {
  const words = useSaveWords()
  const saving = useSavePicture(words)
  const { place, draw } = useDrawing('canvas')
  const make = () => draw({ width: 40, height: 50, paint: () => paints?.() })
  return (
    <>
      <button onClick={() => void saving.save(make, 'code.png')}>save</button>
      <SaveAskSheet saving={saving} words={words} />
      {place}
      <ToastHost />
    </>
  )
}
const save = jest.spyOn(album, 'save')
const settings = jest.spyOn(album, 'openSettings')
const answers = (kind: SaveOutcome['kind']) => save.mockResolvedValue({ kind })
const tap = async () => {
  await act(async () => void fireEvent.click(screen.getByText('save')))
  await act(() => Promise.resolve())
}

beforeEach(() => {
  paints = undefined
  fakeCanvas()
  render(<Stage />)
})
afterEach(() => act(dismissToast))
afterAll(() => jest.restoreAllMocks())

it.each([
  ['saved', '已保存到相册'],
  ['downloaded', '图片已下载'],
  ['failed', '图片保存失败，请重试'],
] as const)('shows that a picture is %s', async (kind, words) => {
  answers(kind)
  await tap()
  expect(await screen.findByText(words)).toBeTruthy()
  expect(save).toHaveBeenCalledWith('blob:drawn', 'code.png')
  // The canvas is in the page only while drawing.
  expect(document.querySelector('canvas')).toBeNull()
})

it('shows nothing when the user cancelled', async () => {
  answers('cancelled')
  await tap()
  expect(document.body.textContent).toBe('save')
})

it('shows the picture for a long press where the browser cannot save it', async () => {
  answers('by_hand')
  await tap()
  const sheet = await screen.findByRole('dialog', { name: '保存图片' })
  expect(sheet.querySelector('img')!.getAttribute('src')).toBe('blob:drawn')
  expect(sheet.textContent).toContain('长按图片')
})

it('leads to the settings after a refusal', async () => {
  answers('refused')
  settings.mockResolvedValue(true)
  await tap()
  expect((await screen.findByRole('alertdialog')).textContent).toContain('在设置里打开')
  await act(async () => void fireEvent.click(screen.getByText('去设置')))
  expect(settings).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it.each([
  ['system_off', '手机的系统设置'],
  ['privacy', '用户隐私保护指引'],
] as const)('names another obstacle: %s', async (kind, words) => {
  answers(kind)
  await tap()
  expect((await screen.findByRole('alertdialog')).textContent).toContain(words)
  expect(screen.queryByText('去设置')).toBeNull()
  fireEvent.click(screen.getByText('我知道了'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('saves no incomplete picture, and none whose drawing fails', async () => {
  save.mockClear()
  paints = () => false
  await tap()
  expect(await screen.findByText('图片保存失败，请重试')).toBeTruthy()
  act(dismissToast)
  paints = () => {
    throw new Error('no such picture')
  }
  await tap()
  expect(await screen.findByText('图片保存失败，请重试')).toBeTruthy()
  expect(save).not.toHaveBeenCalled()
})

it('saves nothing where no canvas has come after five seconds', async () => {
  save.mockClear()
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  jest.useFakeTimers()
  await tap()
  await act(() => jest.advanceTimersByTimeAsync(4_999))
  expect(document.querySelector('canvas')).not.toBeNull()
  await act(() => jest.advanceTimersByTimeAsync(1))
  jest.useRealTimers()
  expect(await screen.findByText('图片保存失败，请重试')).toBeTruthy()
  expect(document.querySelector('canvas')).toBeNull()
  expect(save).not.toHaveBeenCalled()
})

it('saves nothing where a part of the picture has not come after fifteen seconds', async () => {
  save.mockClear()
  let arrive = (_whole: boolean) => undefined as void
  paints = () => new Promise((resolve) => (arrive = resolve))
  jest.useFakeTimers()
  await tap()
  await act(() => jest.advanceTimersByTimeAsync(14_999))
  expect(document.querySelector('canvas')).not.toBeNull()
  await act(() => jest.advanceTimersByTimeAsync(1))
  jest.useRealTimers()
  expect(await screen.findByText('图片保存失败，请重试')).toBeTruthy()
  await act(async () => arrive(true))
  expect(document.querySelector('canvas')).toBeNull()
  expect(save).not.toHaveBeenCalled()
})

it('is drawn in the colours of the tokens', () => {
  const tokens = readFileSync('src/ui/theme/tokens/qc-cyan.scss', 'utf8')
  expect([/--c-paper: (#\w+)/, /--c-ink: (#\w+)/].map((role) => role.exec(tokens)![1])).toEqual([PAPER, INK])
})
