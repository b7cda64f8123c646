import type { CDPSession, Locator, Page } from 'playwright-core'

/** A point in fractions of an element's width and height. */
export type Spot = readonly [x: number, y: number]

const hands = new WeakMap<Page, Promise<CDPSession>>()

/** One finger or two, moved over an element from point to point. */
export const dragOver = async (page: Page, found: Locator, fingers: readonly (readonly Spot[])[]): Promise<void> => {
  const hand = hands.get(page) ?? page.context().newCDPSession(page)
  hands.set(page, hand)
  // WeChat hands a canvas to the page some time after it is seen.
  if ((await page.locator('wx-canvas').count()) > 0) await page.locator('wx-canvas canvas').first().waitFor({ state: 'attached' })
  // The page may still be moving it, as texts and styles arrive.
  await found.tap({ trial: true })
  const { x, y, width, height } = (await found.boundingBox())!
  const begun = Date.now() / 1_000 - 1
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', step?: number) =>
    (await hand).send('Input.dispatchTouchEvent', {
      type,
      // The fingers rest before they are lifted. Otherwise the browser still moves the page and takes the next tap as the one that stops it.
      timestamp: begun + (step === undefined ? 0.9 : step / 50),
      touchPoints:
        step === undefined
          ? []
          : fingers.map((way, finger) => ({ id: finger, x: x + width * way[step]![0], y: y + height * way[step]![1] })),
    })
  await touch('touchStart', 0)
  for (let step = 1; step < fingers[0]!.length; step += 1) await touch('touchMove', step)
  await touch('touchEnd')
}
