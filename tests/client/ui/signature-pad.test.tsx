import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useSignatureWords } from '@/i18n/kit-words'
import { SignaturePad } from '@/ui/signature-pad/signature-pad'
import { isSigned } from '@/ui/signature-pad/strokes'
import { fakeCanvas } from '../support/fake-canvas'

const done = jest.fn()
const cancel = jest.fn()
const Stage = () => <SignaturePad words={useSignatureWords()} onCancel={cancel} onDone={done} />

const pad = () => document.getElementById('signature-canvas')!
type Spot = [x: number, y: number]
const draw = (...way: Spot[]) => {
  const finger = ([clientX, clientY]: Spot) => ({ touches: [{ clientX, clientY }] })
  fireEvent.touchStart(pad(), finger(way[0]!))
  for (const spot of way.slice(1)) fireEvent.touchMove(pad(), finger(spot))
  fireEvent.touchEnd(pad())
}
const button = (name: string) => screen.getByRole('button', { name })
const blocked = (name: string) => button(name).getAttribute('aria-disabled') === 'true'
const seen = () => screen.getByRole('img').getAttribute('aria-label')

afterEach(() => jest.restoreAllMocks())

it('distinguishes a signature from a dot', () => {
  expect(isSigned([])).toBe(false)
  expect(isSigned([[{ x: 0.5, y: 0.5 }]])).toBe(false)
  expect(
    isSigned([
      [
        { x: 0.1, y: 0.1 },
        { x: 0.15, y: 0.1 },
      ],
    ]),
  ).toBe(false)
  expect(
    isSigned([
      [
        { x: 0.1, y: 0.1 },
        { x: 0.2, y: 0.1 },
      ],
      [
        { x: 0.3, y: 0.1 },
        { x: 0.35, y: 0.1 },
      ],
    ]),
  ).toBe(true)
})

it('is empty at first: nothing to confirm, to undo or to clear', () => {
  fakeCanvas()
  render(<Stage />)
  expect(seen()).toBe('签名区 还没有签名')
  expect(['确定', '撤销一笔', '重写'].map(blocked)).toEqual([true, true, true])
  draw([150, 100])
  expect([blocked('确定'), blocked('撤销一笔')]).toEqual([true, false])
  fireEvent.click(button('取消'))
  expect(cancel).toHaveBeenCalledTimes(1)
})

it('is signed with a finger and returned as a PNG', async () => {
  const canvas = fakeCanvas()
  render(<Stage />)
  draw([30, 60], [90, 40], [150, 90], [240, 50])
  expect(seen()).toBe('签名区 已签名')
  fireEvent.click(button('确定'))
  await waitFor(() => expect(done).toHaveBeenCalledWith({ kind: 'done', file: { path: 'blob:drawn', size: 77 } }))
  expect(canvas.files).toEqual([{ type: 'image/png', width: 300, height: 200 }])
})

it('keeps the strokes made before the canvas can be drawn on', () => {
  const canvas = fakeCanvas({ width: 0 })
  render(<Stage />)
  draw([30, 60], [120, 60])
  draw([30, 100], [120, 100])
  act(() => canvas.resize(300, 200))
  expect([seen(), blocked('确定')]).toEqual(['签名区 已签名', false])
  expect(canvas.drawn.filter(([name]) => name === 'arc').map((arc) => arc.slice(1, 3))).toEqual([
    [30, 60],
    [30, 100],
  ])
})

it('is signed with the mouse too, also beyond its edge', () => {
  fakeCanvas()
  render(<Stage />)
  fireEvent.mouseDown(pad(), { button: 0, clientX: 30, clientY: 60 })
  fireEvent.mouseMove(document, { clientX: 120, clientY: 60 })
  fireEvent.mouseUp(document)
  expect(blocked('确定')).toBe(false)
  fireEvent.mouseMove(document, { clientX: 200, clientY: 60 })
  fireEvent.click(button('撤销一笔'))
  expect(blocked('确定')).toBe(true)
})

it('takes back one stroke at a time, and all of them at once', () => {
  const canvas = fakeCanvas()
  render(<Stage />)
  draw([30, 60], [120, 60])
  draw([30, 100], [120, 100])
  canvas.drawn.length = 0
  fireEvent.click(button('撤销一笔'))
  // The background, and one stroke of two points with its end.
  expect([canvas.count('fillRect'), canvas.count('stroke'), canvas.count('arc')]).toEqual([1, 2, 1])
  expect(canvas.drawn.find(([act]) => act === 'arc')!.slice(0, 3)).toEqual(['arc', 30, 60])
  expect(blocked('确定')).toBe(false)
  draw([30, 140], [120, 140])
  canvas.drawn.length = 0
  fireEvent.click(button('重写'))
  expect([canvas.count('fillRect'), canvas.count('stroke')]).toEqual([1, 0])
  expect([seen(), blocked('确定'), blocked('重写')]).toEqual(['签名区 还没有签名', true, true])
})

it('draws the same on a pad of another size', () => {
  const canvas = fakeCanvas()
  render(<Stage />)
  draw([30, 60], [120, 60])
  canvas.drawn.length = 0
  canvas.resize(600, 400)
  expect(canvas.drawn.find(([act]) => act === 'moveTo')).toEqual(['moveTo', 60, 120])
})

it('shows a failure where the canvas makes no file', async () => {
  fakeCanvas({ blob: null })
  render(<Stage />)
  draw([30, 60], [120, 60])
  fireEvent.click(button('确定'))
  await waitFor(() => expect(done).toHaveBeenCalledWith({ kind: 'failed' }))
})

it('is judged by its strokes where the button is pressed before the last one is drawn', async () => {
  const empty = jest.fn()
  const Early = () => <SignaturePad words={useSignatureWords()} onDone={done} onEmpty={empty} />
  fakeCanvas()
  render(<Early />)
  act(() => {
    draw([30, 60], [90, 40], [150, 90], [240, 50])
    fireEvent.click(button('确定'))
  })
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1))
  expect(empty).not.toHaveBeenCalled()
})
