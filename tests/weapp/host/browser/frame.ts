import type { AppPackage, ComponentJson } from '../protocol'

/** The phone: an iPhone of 390 × 844 points with a notch, as WeChat reports it. */
export const STATUS_BAR = 47
export const NAV_BAR = 44
export const HOME_INDICATOR = 34
export const CAPSULE = { width: 87, height: 32, right: 7, top: STATUS_BAR + 4 }

const element = (className: string, parent?: HTMLElement, role?: string) => {
  const made = document.createElement('div')
  made.className = className
  if (role) made.setAttribute('role', role)
  parent?.append(made)
  return made
}

export { element as box }

/** What WeChat draws around a page: the bar with its title and the way back, and the window in which the page scrolls. */
export class Frame {
  readonly outer = element('wx-frame')
  /** Fixed elements of the page stand in here, below the bar. */
  readonly window: HTMLElement
  readonly scroller: HTMLElement
  private readonly bar: HTMLElement
  private readonly heading: HTMLElement

  constructor(config: ComponentJson, back: { label: string; onTap: () => void } | undefined) {
    const custom = config.navigationStyle === 'custom'
    this.bar = element('wx-bar', this.outer)
    this.bar.hidden = custom
    if (back) {
      const button = element('wx-bar-back', this.bar, 'button')
      button.setAttribute('aria-label', back.label)
      button.addEventListener('click', back.onTap)
    }
    this.heading = element('wx-bar-title', this.bar, 'heading')
    this.heading.setAttribute('aria-level', '1')
    this.bar.style.background = config.navigationBarBackgroundColor ?? '#000'
    this.bar.style.color = config.navigationBarTextStyle ?? 'white'
    this.title = config.navigationBarTitleText ?? ''
    this.window = element('wx-window', this.outer)
    this.window.style.top = custom ? '0' : `${STATUS_BAR + NAV_BAR}px`
    this.scroller = element('wx-scroller', this.window)
    element('wx-capsule', this.outer).setAttribute('aria-hidden', 'true')
  }

  get title() {
    return this.heading.textContent
  }
  set title(text: string) {
    this.heading.textContent = text
  }

  paint(front: string, background: string) {
    this.bar.style.background = background
    this.bar.style.color = front
  }

  set shown(shown: boolean) {
    this.outer.hidden = !shown
    if (shown) document.documentElement.style.setProperty('--wx-vh', `${this.window.clientHeight / 100}px`)
  }
}

/** Style sheets of the package: the app's and every component's are always there, a page's while it shows. */
export function createStyles(pack: AppPackage) {
  const sheets = new Map<string, HTMLStyleElement>()
  for (const [path, css] of Object.entries(pack.styles)) {
    const style = document.createElement('style')
    style.textContent = css
    document.head.append(style)
    style.disabled = path !== 'app' && !pack.json[path]?.component
    sheets.set(path, style)
  }
  let current: string | undefined
  return (page: string) => {
    if (current) sheets.get(current)!.disabled = true
    current = sheets.has(page) ? page : undefined
    if (current) sheets.get(current)!.disabled = false
  }
}
