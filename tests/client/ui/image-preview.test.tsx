import { act, fireEvent, render, screen } from '@testing-library/react'
import { viewport } from '@/platform/viewport'
import { ImagePreview, PreviewState } from '@/ui/image-preview/image-preview'
import { FIT, MAX_SCALE, moved, pinched, tappedTwice, TAP_SCALE } from '@/ui/image-preview/zoom'

const screenSize = { width: 400, height: 800 }
const at = (x: number, y: number) => ({ x, y })
const touch = (...points: [number, number][]) => points.map(([clientX, clientY]) => ({ clientX, clientY }))

const images = ['/uploads/a.jpg', '/uploads/b.jpg', '/uploads/c.jpg', '/uploads/d.jpg']
const onClose = jest.fn()
const words = {
  label: '照片',
  close: '关闭',
  before: '上一张',
  after: '下一张',
  retry: '重试',
  photo: (n: number, total: number) => `第 ${n} 张，共 ${total} 张`,
}
const readState = (n: number) => Number(document.getElementById(`preview-${n}`)!.dataset.state)
const findImage = (n: number) => document.querySelector(`#preview-${n} img`)
const picture = () => document.querySelector('#preview-1')!.parentElement!.parentElement!
const count = () => document.getElementById('preview-count')!.textContent
const swipe = (from: number, to: number) => {
  const area = picture()
  fireEvent.touchStart(area, { touches: touch([from, 300]) })
  fireEvent.touchMove(area, { touches: touch([(from + to) / 2, 300]) })
  fireEvent.touchMove(area, { touches: touch([to, 300]) })
  fireEvent.touchEnd(area, { touches: [], changedTouches: touch([to, 300]) })
}

beforeEach(() => {
  jest.useFakeTimers()
  onClose.mockClear()
  render(<ImagePreview images={images} start={0} onClose={onClose} words={words} />)
})
afterEach(() => jest.useRealTimers())

describe('the image preview', () => {
  it('has each picture not loaded, loading or loaded, as 1, 2 and 3 [BK-213]', () => {
    expect(PreviewState).toEqual({ notLoaded: 1, loading: 2, loaded: 3 })
    expect([1, 2, 3, 4].map(readState)).toEqual([2, 2, 1, 1])
    fireEvent.load(findImage(1)!)
    expect([1, 2, 3, 4].map(readState)).toEqual([3, 2, 1, 1])
    fireEvent.error(findImage(2)!)
    expect(readState(2)).toBe(1)
    swipe(300, 50)
    fireEvent.click(document.getElementById('preview-retry')!)
    expect(readState(2)).toBe(2)
  })

  it('loads photos of width 900 [BK-474]', () => {
    expect(findImage(1)!.getAttribute('src')).toBe('/uploads/a.jpg!900')
    expect(findImage(4)).toBeNull()
  })

  it('moves between pictures by a swipe, not beyond the first and the last [BK-116]', () => {
    swipe(50, 300)
    expect(count()).toBe('1 / 4')
    swipe(300, 50)
    expect(count()).toBe('2 / 4')
    expect([1, 2, 3, 4].map(readState)).toEqual([2, 2, 2, 1])
    swipe(300, 290)
    expect(count()).toBe('2 / 4')
    for (let turn = 0; turn < 5; turn += 1) swipe(300, 50)
    expect(count()).toBe('4 / 4')
    swipe(50, 300)
    expect(count()).toBe('3 / 4')
  })

  it('zooms by two fingers, and a zoomed picture is not swiped away [BK-117]', () => {
    const area = picture()
    fireEvent.touchStart(area, { touches: touch([100, 300], [200, 300]) })
    fireEvent.touchMove(area, { touches: touch([50, 300], [250, 300]) })
    fireEvent.touchEnd(area, { touches: [] })
    const hold = () => screen.getByRole('img', { name: '第 1 张，共 4 张' }).style.transform
    expect(hold()).toContain('scale(2)')
    swipe(300, 50)
    expect(count()).toBe('1 / 4')
    expect(hold()).toContain('scale(2)')
  })

  it('keeps moving under the remaining finger, and does not swipe [BK-117]', () => {
    const area = picture()
    fireEvent.touchStart(area, { touches: touch([100, 300], [200, 300]) })
    fireEvent.touchMove(area, { touches: touch([50, 300], [250, 300]) })
    fireEvent.touchEnd(area, { touches: touch([50, 300]) })
    const hold = () => screen.getByRole('img', { name: '第 1 张，共 4 张' }).style.transform
    const before = Number(/translate\((.+?)px/.exec(hold())![1])
    fireEvent.touchMove(area, { touches: touch([30, 300]) })
    expect(Number(/translate\((.+?)px/.exec(hold())![1])).toBe(before - 20)
    fireEvent.touchEnd(area, { touches: [] })
    expect(count()).toBe('1 / 4')
  })

  it('has one retry, that of the shown picture', () => {
    fireEvent.error(findImage(1)!)
    fireEvent.error(findImage(2)!)
    expect(document.querySelectorAll('#preview-retry')).toHaveLength(1)
    swipe(300, 50)
    expect(document.querySelector('#preview-2 #preview-retry')).toBeTruthy()
    expect(document.querySelectorAll('#preview-retry')).toHaveLength(1)
  })

  it('zooms by two taps and back by two more; one tap closes [BK-118]', () => {
    const area = picture()
    const hold = () => screen.getByRole('img', { name: '第 1 张，共 4 张' }).style.transform
    const tapTwice = () => {
      fireEvent.click(area, { clientX: 100, clientY: 100 })
      fireEvent.click(area, { clientX: 100, clientY: 100 })
    }
    tapTwice()
    expect(hold()).toContain(`scale(${TAP_SCALE})`)
    tapTwice()
    expect(hold()).toContain('scale(1)')
    act(() => jest.advanceTimersByTime(1000))
    expect(onClose).not.toHaveBeenCalled()
    fireEvent.click(area, { clientX: 100, clientY: 100 })
    act(() => jest.advanceTimersByTime(1000))
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('keeps a picture in view, by its natural size', () => {
    const size = viewport.size()
    Object.defineProperties(findImage(1)!, { naturalWidth: { value: size.width }, naturalHeight: { value: 10 } })
    fireEvent.load(findImage(1)!)
    for (let tap = 0; tap < 2; tap += 1) fireEvent.click(picture(), { clientX: size.width / 2, clientY: 1 })
    expect(screen.getByRole('img', { name: '第 1 张，共 4 张' }).style.transform).toBe(`translate(0px, 0px) scale(${TAP_SCALE})`)
  })

  it('closes by its cross and by Escape, and turns by its arrows', () => {
    fireEvent.click(screen.getByRole('button', { name: '下一张' }))
    expect(count()).toBe('2 / 4')
    fireEvent.click(screen.getByRole('button', { name: '关闭' }))
    fireEvent.keyDown(document, { key: 'Escape' })
    expect(onClose).toHaveBeenCalledTimes(2)
  })
})

describe('zooming', () => {
  it('keeps the point between two fingers under them, up to four times', () => {
    const near = pinched(FIT, [at(150, 400), at(250, 400)], [at(100, 400), at(300, 400)], screenSize)
    expect(near).toEqual({ scale: 2, x: 0, y: 0 })
    expect(pinched(near, [at(150, 400), at(250, 400)], [at(0, 400), at(400, 400)], screenSize).scale).toBe(MAX_SCALE)
    expect(pinched(near, [at(0, 400), at(400, 400)], [at(190, 400), at(210, 400)], screenSize)).toEqual(FIT)
  })

  it('never moves a picture past its edge', () => {
    const near = { scale: 2, x: 0, y: 0 }
    expect(moved(near, at(0, 0), at(900, -900), screenSize)).toEqual({ scale: 2, x: 200, y: -400 })
    // A landscape picture is as high as the screen only at four times its size.
    const across = { ...screenSize, picture: { width: 1600, height: 800 } }
    expect(moved(near, at(0, 0), at(900, 900), across)).toEqual({ scale: 2, x: 200, y: 0 })
    expect(moved({ ...near, scale: 4 }, at(0, 0), at(0, 900), across)).toEqual({ scale: 4, x: 0, y: 0 })
    const high = { ...screenSize, picture: { width: 100, height: 800 } }
    expect(moved({ ...near, scale: 4 }, at(0, 0), at(900, -9000), high)).toEqual({ scale: 4, x: 0, y: -1200 })
  })

  it('zooms in on the point of a double tap', () => {
    expect(tappedTwice(FIT, at(200, 400), screenSize)).toEqual({ scale: TAP_SCALE, x: 0, y: 0 })
    expect(tappedTwice(FIT, at(0, 400), screenSize)).toEqual({ scale: TAP_SCALE, x: 300, y: 0 })
  })
})
