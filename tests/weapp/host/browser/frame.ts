import type { AppPackage, ComponentJson, World } from '../protocol'

export interface Phone {
  statusBar: number
  navBar: number
  /** The height of the home indicator; 0 for a phone with buttons. */
  homeIndicator: number
  capsule: { width: number; height: number; right: number; top: number }
}

/** An iPhone of 390 × 844 points with a notch, and an Android of that size, as WeChat reports them. */
export const phones: Readonly<Record<World['phone'], Phone>> = {
  iphone: { statusBar: 47, navBar: 44, homeIndicator: 34, capsule: { width: 87, height: 32, right: 7, top: 51 } },
  android: { statusBar: 28, navBar: 48, homeIndicator: 0, capsule: { width: 95, height: 32, right: 11, top: 36 } },
}

const element = (className: string, parent?: HTMLElement, role?: string) => {
  const made = document.createElement('div')
  made.className = className
  if (role) made.setAttribute('role', role)
  parent?.append(made)
  return made
}

export { element as box }

/** The frame that WeChat draws around a page: the bar with its title and back button, and the window in which the page scrolls. */
export class Frame {
  readonly outer = element('wx-frame')
  /** Fixed elements of the page are in here, below the bar. */
  readonly window: HTMLElement
  readonly scroller: HTMLElement
  private readonly bar: HTMLElement
  private readonly heading: HTMLElement

  constructor(
    config: ComponentJson,
    { statusBar, navBar, homeIndicator, capsule }: Phone,
    back: { label: string; onTap: () => void } | undefined,
  ) {
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
    const bar = `${statusBar + navBar}px`
    this.window.style.top = custom ? '0' : bar
    this.bar.style.height = bar
    for (const [name, value] of Object.entries({ 'safe-top': custom ? statusBar : 0, 'safe-bottom': homeIndicator }))
      this.outer.style.setProperty(`--wx-${name}`, `${value}px`)
    for (const inBar of this.bar.children) (inBar as HTMLElement).style.top = `${statusBar}px`
    this.scroller = element('wx-scroller', this.window)
    const drawn = element('wx-capsule', this.outer)
    drawn.setAttribute('aria-hidden', 'true')
    Object.assign(drawn.style, { top: `${capsule.top}px`, right: `${capsule.right}px`, width: `${capsule.width}px` })
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

/** Style sheets of the package: those of the app and of components are always attached, a page's while it shows, from its first showing on. */
export function createStyles(pack: AppPackage) {
  const sheets = new Map<string, HTMLStyleElement>()
  const attach = (path: string) => {
    const style = document.createElement('style')
    style.textContent = pack.styles[path]!
    document.head.append(style)
    sheets.set(path, style)
    return style
  }
  for (const path of Object.keys(pack.styles)) if (path === 'app' || pack.json[path]?.component) attach(path)
  let current: string | undefined
  return (page: string) => {
    if (current) sheets.get(current)!.disabled = true
    current = page in pack.styles ? page : undefined
    if (current) (sheets.get(current) ?? attach(current)).disabled = false
  }
}
