const FOCUSABLE = 'input:not([disabled]), textarea:not([disabled]), a[href], [tabindex]:not([tabindex="-1"])'

interface Held {
  box: HTMLElement
  close: () => void
  scroller: HTMLElement
}

const stack: Held[] = []

const focusable = (box: HTMLElement) =>
  [...box.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((element) => element.getClientRects().length > 0)

function onKeyDown(event: KeyboardEvent) {
  const top = stack[stack.length - 1]
  if (!top) return
  if (event.key === 'Escape') {
    event.preventDefault()
    top.close()
  }
  if (event.key !== 'Tab') return
  const stops = focusable(top.box)
  const [first, last] = [stops[0] ?? top.box, stops[stops.length - 1] ?? top.box]
  const active = document.activeElement
  const outside = !top.box.contains(active) || active === top.box
  if (outside || active === (event.shiftKey ? first : last)) {
    event.preventDefault()
    ;(event.shiftKey ? last : first).focus()
  }
}

/**
 * Keeps focus inside a box until the returned function is called; only the topmost box answers Escape and Tab. Its page (Taro scrolls `.taro_page`,
 * not the window) does not scroll meanwhile.
 */
export function holdModal(box: HTMLElement, close: () => void): () => void {
  const scroller = box.closest<HTMLElement>('.taro_page') ?? document.body
  const held: Held = { box, close, scroller }
  const before = document.activeElement
  if (stack.length === 0) document.addEventListener('keydown', onKeyDown, true)
  stack.push(held)
  scroller.style.overflow = 'hidden'
  box.focus({ preventScroll: true })
  return () => {
    stack.splice(stack.indexOf(held), 1)
    if (stack.length === 0) document.removeEventListener('keydown', onKeyDown, true)
    if (!stack.some((other) => other.scroller === scroller)) scroller.style.overflow = ''
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
}
