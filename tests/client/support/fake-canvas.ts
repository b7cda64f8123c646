// A canvas that records the calls of its pen; real drawing is tested in a browser (tests/e2e/kit.deep.test.ts).
type Drawn = [act: string, ...args: unknown[]]

/** Gives every canvas of the page a pen. `drawn` are the calls, `files` the files made of the canvases. */
export const fakeCanvas = ({ width = 300, height = 200, blob = { size: 77 } as Blob | null } = {}) => {
  const drawn: Drawn[] = []
  const files: { type: string | undefined; width: number; height: number }[] = []
  // Answers of a pen: every letter is as wide, and a gradient takes every stop.
  const answers: Record<string, unknown> = {
    measureText: (text: string) => ({ width: text.length * 8 }),
    createLinearGradient: () => ({ addColorStop: () => undefined }),
  }
  const pen = new Proxy(answers as Record<string | symbol, unknown>, {
    get: (held, name) => (name in held ? held[name] : (...args: unknown[]) => void drawn.push([String(name), ...args])),
  })
  // A page without a network for pictures: each one is missing at once.
  jest.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function (this: HTMLImageElement, src) {
    this.setAttribute('src', src)
    queueMicrotask(() => this.onerror?.(''))
  })
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never)
  const sized = (wide: number, high: number) => {
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(wide)
    jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(high)
  }
  sized(width, height)
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, take, type) {
    files.push({ type, width: this.width, height: this.height })
    take(blob)
  })
  URL.createObjectURL = jest.fn(() => 'blob:drawn')
  return {
    drawn,
    files,
    count: (act: string) => drawn.filter(([name]) => name === act).length,
    resize: (wide: number, high: number) => {
      sized(wide, high)
      window.dispatchEvent(new Event('resize'))
    },
  }
}
