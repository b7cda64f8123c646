import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useCropWords } from '@/i18n/kit-words'
import { Cropper } from '@/ui/cropper/cropper'
import { fakeCanvas } from '../support/fake-canvas'

const done = jest.fn()
const cancel = jest.fn()
const Stage = () => <Cropper src='blob:portrait' shape='round' side={512} words={useCropWords()} onCancel={cancel} onDone={done} />

const stage = () => document.getElementById('cropper--stage')!
const hold = () => document.querySelector<HTMLElement>('.hold')!.style
const button = (name: string) => screen.getByRole('button', { name })
const blocked = (name: string) => button(name).getAttribute('aria-disabled') === 'true'
const press = (name: string) => fireEvent.click(button(name))
const isThere = (width: number, height: number) => {
  const picture = document.querySelector('img')!
  Object.defineProperties(picture, { naturalWidth: { value: width }, naturalHeight: { value: height } })
  fireEvent.load(picture)
}
const drag = (...way: number[]) => {
  const finger = (clientX: number) => ({ touches: [{ clientX, clientY: 0 }] })
  fireEvent.touchStart(stage(), finger(way[0]!))
  for (const x of way.slice(1)) fireEvent.touchMove(stage(), finger(x))
  fireEvent.touchEnd(stage(), { touches: [] })
}

beforeEach(() => {
  fakeCanvas()
  render(<Stage />)
})
afterEach(() => jest.restoreAllMocks())

it('comes nearer and goes farther by its buttons, no further than it may', () => {
  isThere(600, 400)
  expect([blocked('缩小'), blocked('放大')]).toEqual([true, false])
  press('放大')
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('125%')
  expect(hold().transform).toContain('scale(1.25)')
  for (let n = 0; n < 9; n += 1) press('放大')
  expect([screen.getByRole('progressbar').getAttribute('aria-valuetext'), blocked('放大')]).toEqual(['400%', true])
  press('缩小')
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('320%')
})

it('is moved by a finger from where it was left, turned by quarters, and put back', () => {
  isThere(800, 400)
  drag(100, 131)
  const once = parseFloat(hold().left)
  expect(once).toBeGreaterThan(50)
  drag(300, 315, 331)
  expect(parseFloat(hold().left) - 50).toBeCloseTo(2 * (once - 50))
  press('旋转')
  expect(hold().transform).toContain('rotate(90deg)')
  press('重置')
  expect([hold().left, hold().top]).toEqual(['50%', '50%'])
  expect(hold().transform).toBe('translate(-50%, -50%) rotate(0deg) scale(1)')
})

it('cuts nothing before the picture is there, and says where it cannot be read', async () => {
  expect(blocked('使用这张')).toBe(true)
  isThere(600, 400)
  expect(blocked('使用这张')).toBe(false)
  press('使用这张')
  await waitFor(() => expect(blocked('使用这张')).toBe(true))
  fireEvent.error(document.querySelector('img')!)
  expect(screen.getByText('这张图片无法打开，请换一张')).toBeTruthy()
  press('取消')
  expect(cancel).toHaveBeenCalledTimes(1)
})
