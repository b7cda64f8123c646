const isFixed = (element: Element): boolean => {
  for (let at: Element | null = element; at; at = at.parentElement) if (getComputedStyle(at).position === 'fixed') return true
  return false
}

/** Buttons of a page that stand fixed with their middle within the strip of so many points at the foot of the screen. */
export const beneathIndicator = (page: Element, strip: number): string[] =>
  [...page.querySelectorAll('[aria-role="button"], [role="button"], taro-button-core')].flatMap((button) => {
    const { top, bottom, height } = button.getBoundingClientRect()
    const isBeneath = height > 0 && (top + bottom) / 2 > innerHeight - strip && top < innerHeight
    return isBeneath && isFixed(button) ? [button.id.split('--').pop() || (button.textContent ?? '')] : []
  })
