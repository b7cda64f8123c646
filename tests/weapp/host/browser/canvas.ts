import { openPicture } from './files'

/** A picture of the logic layer: `canvas.createImage()`. */
class CanvasImage {
  width = 0
  height = 0
  onload: (() => void) | null = null
  onerror: ((failure: { errMsg: string }) => void) | null = null
  element?: HTMLImageElement
  private address = ''
  get src() {
    return this.address
  }
  set src(address: string) {
    this.address = address
    openPicture(address).then(
      (picture) => {
        this.element = picture
        this.width = picture.naturalWidth
        this.height = picture.naturalHeight
        this.onload?.()
      },
      () => this.onerror?.({ errMsg: `image load fail: ${address}` }),
    )
  }
}

/** A browser's canvas draws only its own pictures. */
const drawable = (given: unknown): unknown =>
  given instanceof CanvasImage ? given.element : given instanceof CanvasNode ? given.element : given

const makePen = (element: HTMLCanvasElement) => {
  const pen = element.getContext('2d')!
  return new Proxy(pen, {
    get: (target, name) => {
      const member = Reflect.get(target, name) as unknown
      if (typeof member !== 'function') return member
      return (...args: unknown[]) =>
        (member as (...all: unknown[]) => unknown).apply(target, name === 'drawImage' ? args.map(drawable) : args)
    },
    set: (target, name, value) => Reflect.set(target, name, value),
  })
}

/** The node of a `<canvas type="2d">` in the logic layer: a canvas with its own size, without the browser's API. */
export class CanvasNode {
  private pen?: CanvasRenderingContext2D
  constructor(readonly element: HTMLCanvasElement) {}
  get width() {
    return this.element.width
  }
  set width(width: number) {
    this.element.width = width
  }
  get height() {
    return this.element.height
  }
  set height(height: number) {
    this.element.height = height
  }
  getContext(kind: string) {
    return kind === '2d' ? (this.pen ??= makePen(this.element)) : null
  }
  createImage() {
    return new CanvasImage()
  }
  requestAnimationFrame(run: () => void) {
    return requestAnimationFrame(run)
  }
  cancelAnimationFrame(id: number) {
    cancelAnimationFrame(id)
  }
  /** Recorded as a name. */
  toJSON() {
    return '[canvas]'
  }
}

const nodes = new WeakMap<HTMLElement, CanvasNode>()

/** The node behind an element; WeChat gives one only for a canvas of the type 2d. */
export function findNode(element: HTMLElement): CanvasNode | undefined {
  if (element.localName !== 'wx-canvas' || element.getAttribute('type') !== '2d') return undefined
  const known = nodes.get(element)
  if (known) return known
  const drawn = document.createElement('canvas')
  drawn.style.cssText = 'display:block;width:100%;height:100%;pointer-events:none'
  element.append(drawn)
  const made = new CanvasNode(drawn)
  // As large as displayed, until the page sets a size.
  made.width = element.clientWidth
  made.height = element.clientHeight
  nodes.set(element, made)
  return made
}
