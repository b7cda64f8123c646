import type { Page } from 'playwright-core'
import { enlarge } from '../driver/browser'

/** In the page: text that is cut or lies outside of its control, stretched pictures, controls over one another, and for fingers targets below `reach` px. */
function look(reach: number): string[] {
  const SLACK = 2
  const CONTROL = '[role=button],[role=link],[role=tab],[role=radio],[role=option],[role=checkbox],[role=switch],input,textarea,a[href]'
  const found = new Set<string>()
  const named = (element: Element) =>
    `${element.id ? `#${element.id}` : String(element.className).split(' ')[0]} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 40)}"`
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest('[aria-hidden=true]')
  const outwards = (element: Element) => {
    const list = [element]
    for (let one = element.parentElement; one; one = one.parentElement) list.push(one)
    return list
  }
  const isCutAt = (element: Element) => /auto|scroll|hidden|clip/.test(getComputedStyle(element).overflow)
  /** The visible part of a box that others cut off: a part of a list that scrolls, or nothing. */
  const seen = (element: Element) => {
    const rect = element.getBoundingClientRect()
    let { left, top, right, bottom } = rect
    for (const box of outwards(element).slice(1).filter(isCutAt)) {
      const edge = box.getBoundingClientRect()
      left = Math.max(left, edge.left)
      top = Math.max(top, edge.top)
      right = Math.min(right, edge.right)
      bottom = Math.min(bottom, edge.bottom)
    }
    return { left, top, right, bottom }
  }

  const root = [...document.querySelectorAll('[aria-modal=true]')].filter(isShown).at(-1) ?? document.body
  const wide = Math.max(
    document.documentElement.scrollWidth,
    ...[...document.querySelectorAll('.taro_page')].map((page) => page.scrollWidth),
  )
  if (wide > innerWidth + 1) found.add(`the page is ${wide} wide`)

  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const holder = text.parentElement!
    if (!text.nodeValue?.trim() || !isShown(holder)) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const { left, right, top, bottom, width } = range.getBoundingClientRect()
    if (width === 0) continue
    for (const box of outwards(holder)) {
      const style = getComputedStyle(box)
      const edge = box.getBoundingClientRect()
      if (style.display === 'inline') continue
      // Shortened on purpose, for screen readers alone, or scrolled to.
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none' || edge.width <= 2 || /auto|scroll/.test(style.overflow))
        break
      const isOver = left < edge.left - SLACK || right > edge.right + SLACK || top < edge.top - SLACK || bottom > edge.bottom + SLACK
      if (isOver && isCutAt(box)) found.add(`text is cut: ${named(holder)}`)
      else if (isOver && box.matches(CONTROL)) found.add(`text outside of its control: ${named(box)}`)
      if (box === document.body && (right > innerWidth + SLACK || left < -SLACK)) found.add(`text outside of the window: ${named(holder)}`)
    }
  }

  // The first child of a picture's box gives it its shape.
  for (const picture of root.querySelectorAll('img')) {
    const box = picture.closest('[class*=box_]')
    const shape = box?.firstElementChild
    if (!shape || !parseFloat(getComputedStyle(shape).paddingTop) || !picture.checkVisibility()) continue
    const [is, should] = [box.getBoundingClientRect().height, shape.getBoundingClientRect().height]
    if (Math.abs(is - should) > SLACK)
      found.add(`picture of ${Math.round(is)} instead of ${Math.round(should)}: ${named(box.parentElement!)}`)
  }

  const findLayer = (element: Element) => outwards(element).find((one) => /fixed|sticky/.test(getComputedStyle(one).position))
  const controls = [...root.querySelectorAll<HTMLElement>(CONTROL)]
    .filter(isShown)
    .map((element) => ({ element, layer: findLayer(element), box: seen(element) }))
    .filter(({ box }) => box.right > box.left && box.bottom > box.top)
  for (const [at, { element, layer, box }] of controls.entries())
    for (const other of controls.slice(at + 1)) {
      if (layer !== other.layer || element.contains(other.element) || element.parentElement!.contains(other.element)) continue
      const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
      const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
      if (across > SLACK && down > SLACK) found.add(`controls overlap: ${named(element)} and ${named(other.element)}`)
    }

  if (reach > 0)
    for (const { element } of controls) {
      if (element.matches('[aria-disabled=true]')) continue
      if (getComputedStyle(element).pointerEvents === 'none') continue
      element.scrollIntoView({ block: 'center', inline: 'nearest' })
      const { left, top, width, height } = element.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const isHit = (byX: number, byY: number) => {
        const hit = document.elementFromPoint(Math.min(innerWidth - 1, Math.max(0, x + byX)), y + byY)
        return !hit || element.contains(hit) || hit.contains(element)
      }
      // A control wholly under a bar is not for fingers now.
      if (!isHit(0, 0)) continue
      const half = reach / 2 - 2
      const isWide = width > reach - 1 || (isHit(half, 0) && isHit(-half, 0))
      const isHigh = height > reach - 1 || (isHit(0, half) && isHit(0, -half))
      if (!isWide || !isHigh) found.add(`target of ${Math.round(width)} by ${Math.round(height)}: ${named(element)}`)
    }
  return [...found]
}

/** Another window; the size of a rem follows it. */
async function resize(page: Page, width: number, height: number) {
  const rem = () => page.evaluate(() => document.documentElement.style.fontSize)
  const before = await rem()
  await page.setViewportSize({ width, height })
  await page.waitForFunction((old) => document.documentElement.style.fontSize !== old, before)
}

/** The misfits: fingers on the phone, the window at 320 px, and text of 130 % on the phone. */
export async function fitFindings(page: Page): Promise<string[]> {
  const { width, height } = page.viewportSize()!
  const fingers = await page.evaluate(look, 44)
  await resize(page, 320, 568)
  const narrow = await page.evaluate(look, 0)
  await resize(page, width, height)
  await enlarge(page, 1.3)
  const large = await page.evaluate(look, 0)
  return [...fingers, ...narrow.map((line) => `320 px: ${line}`), ...large.map((line) => `130 %: ${line}`)]
}
