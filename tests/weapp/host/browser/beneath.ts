const isFixed = (element: Element): boolean => {
  for (let at: Element | null = element; at; at = at.parentElement) if (getComputedStyle(at).position === 'fixed') return true
  return false
}

const BUTTONS = '[aria-role="button"], [role="button"], taro-button-core'
const TABS = '[aria-role="tab"], [role="tab"]'

const named = (button: Element) => button.id.split('--').pop() || (button.textContent ?? '')

/** Buttons and tabs of a page that WeChat's capsule lies over. */
export const beneathCapsule = (frame: Element): string[] => {
  const capsule = frame.querySelector('.wx-capsule')!.getBoundingClientRect()
  return [...frame.querySelectorAll(`${BUTTONS}, ${TABS}`)].flatMap((button) => {
    const { top, bottom, left, right } = button.getBoundingClientRect()
    const isBeneath = right > capsule.left && left < capsule.right && bottom > capsule.top && top < capsule.bottom && right > left
    return isBeneath ? [named(button)] : []
  })
}

/** Buttons of a page that stand fixed with their middle within the strip of so many points at the foot of the screen. */
export const beneathIndicator = (page: Element, strip: number): string[] =>
  [...page.querySelectorAll(BUTTONS)].flatMap((button) => {
    const { top, bottom, height } = button.getBoundingClientRect()
    const isBeneath = height > 0 && (top + bottom) / 2 > innerHeight - strip && top < innerHeight
    return isBeneath && isFixed(button) ? [named(button)] : []
  })
