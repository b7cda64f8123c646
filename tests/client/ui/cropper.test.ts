import { dragged, drawCrop, held, MOST, turnSides, turned, WHOLE, zoomed, type Crop } from '@/ui/cropper/crop'

const wide = { width: 600, height: 400 }
const tall = { width: 300, height: 900 }
const near = (crop: Partial<Crop>): Crop => ({ ...WHOLE, ...crop })

it('fills the window with the shorter side of the picture', () => {
  expect(turnSides(wide, 0)).toEqual({ width: 1.5, height: 1 })
  expect(turnSides(tall, 0)).toEqual({ width: 1, height: 3 })
  expect(turnSides(wide, 1)).toEqual({ width: 1, height: 1.5 })
})

it('always fills the window, however far the picture is moved', () => {
  expect(held(near({ x: 9, y: 9 }), wide)).toEqual(near({ x: 0.25, y: 0 }))
  expect(held(near({ x: -9, y: -9 }), tall)).toEqual(near({ x: -0, y: -1 }))
  expect(held(near({ scale: 2, x: 9, y: 9 }), wide)).toEqual(near({ scale: 2, x: 1, y: 0.5 }))
  expect(held(near({ x: 9, y: 9, turn: 1 }), wide)).toEqual(near({ x: 0, y: 0.25, turn: 1 }))
})

it('zooms about the middle of the window, four times at most', () => {
  const crop = zoomed(near({ x: 0.2 }), 2, wide)
  expect(crop).toEqual(near({ scale: 2, x: 0.4 }))
  expect(zoomed(crop, 100, wide).scale).toBe(MOST)
  expect(zoomed(crop, 0.01, wide)).toEqual(near({ x: 0.2 }))
})

it('turns by quarters about the middle of the window', () => {
  let crop = near({ x: 0.25 })
  crop = turned(crop, wide)
  expect(crop).toEqual(near({ x: 0, y: 0.25, turn: 1 }))
  for (const turn of [2, 3, 0]) {
    crop = turned(crop, wide)
    expect(crop.turn).toBe(turn)
  }
  expect([crop.x, crop.y].map((each) => each + 0)).toEqual([0.25, 0])
})

it('follows one finger, and the pinch of two', () => {
  expect(dragged(WHOLE, [{ x: 100, y: 100 }], [{ x: 130, y: 100 }], 300, wide)).toEqual(near({ x: 0.1 }))
  const apart = dragged(
    WHOLE,
    [
      { x: 100, y: 100 },
      { x: 200, y: 100 },
    ],
    [
      { x: 50, y: 100 },
      { x: 250, y: 100 },
    ],
    300,
    wide,
  )
  expect(apart).toEqual(near({ scale: 2 }))
  // Adding or lifting a finger does not move the picture.
  expect(
    dragged(
      WHOLE,
      [{ x: 100, y: 100 }],
      [
        { x: 100, y: 100 },
        { x: 300, y: 100 },
      ],
      300,
      wide,
    ),
  ).toEqual(WHOLE)
})

it('draws the part in the window', () => {
  const acts: unknown[] = []
  const pen = new Proxy(
    {},
    {
      get:
        (_, name) =>
        (...args: unknown[]) =>
          void acts.push([name, ...args]),
    },
  ) as CanvasRenderingContext2D
  const source = {} as CanvasImageSource
  drawCrop(pen, source, wide, near({ scale: 2, x: 0.1, turn: 1 }), 400)
  expect(acts).toEqual([
    ['save'],
    ['translate', 240, 200],
    ['rotate', Math.PI / 2],
    ['drawImage', source, -600, -400, 1200, 800],
    ['restore'],
  ])
})
