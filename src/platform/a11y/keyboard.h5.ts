// The keyboard beyond a single control: one stop of Tab in a group of choices, and the focus on the page that opens.
import { eventCenter } from '@tarojs/runtime'
import Taro from '@tarojs/taro'

const GROUP = '[role=tablist],[role=radiogroup],[role=listbox]'
const CHOICE = '[role=tab],[role=radio],[role=option]'

const listChoices = (group: Element) =>
  [...group.querySelectorAll<HTMLElement>(CHOICE)].filter((choice) => !choice.matches('[aria-disabled=true]'))

/** A group of choices is one stop: the chosen one, else the first. */
function oneStopEach() {
  for (const group of document.querySelectorAll(GROUP)) {
    const choices = listChoices(group)
    const stop =
      choices.find((choice) => choice === document.activeElement) ??
      choices.find((choice) => choice.matches('[aria-selected=true],[aria-checked=true]')) ??
      choices[0]
    for (const choice of choices) choice.tabIndex = choice === stop ? 0 : -1
  }
}

/** Choices stand in lines, and in a month or a list of times in rows. */
function next(choices: HTMLElement[], from: HTMLElement, key: string): HTMLElement | undefined {
  if (key === 'Home') return choices[0]
  if (key === 'End') return choices[choices.length - 1]
  const on = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1
  const along = choices[(choices.indexOf(from) + on + choices.length) % choices.length]
  if (key === 'ArrowLeft' || key === 'ArrowRight') return along
  const here = from.getBoundingClientRect()
  const far = (choice: HTMLElement) => {
    const { left, top } = choice.getBoundingClientRect()
    return { down: (top - here.top) * on, across: Math.abs(left - here.left) }
  }
  const ahead = choices.map((choice) => ({ choice, ...far(choice) })).filter(({ down }) => down > here.height / 2)
  return ahead.sort((a, b) => a.down - b.down || a.across - b.across)[0]?.choice ?? along
}

function onKeyDown(event: KeyboardEvent) {
  if (event.key === 'Tab') return oneStopEach()
  const from = event.target as HTMLElement
  const group = from.matches(CHOICE) && from.closest(GROUP)
  if (!group || !/^(Arrow|Home$|End$)/.test(event.key)) return
  event.preventDefault()
  const to = next(listChoices(group), from, event.key)
  if (to) to.tabIndex = 0
  to?.focus()
}

/** The element of each page that was focused last. */
const last = new WeakMap<Element, HTMLElement>()

const onFocus = ({ target }: Event) => {
  const page = (target as HTMLElement).closest('.taro_page')
  if (page) last.set(page, target as HTMLElement)
}

/** On a page that is opened its heading, on one that is gone back to what was focused there. */
function focusPage() {
  const page = document.getElementById((Taro.getCurrentPages().pop() as { path?: string } | undefined)?.path ?? '')
  if (!page || page.contains(document.activeElement)) return
  const known = last.get(page)
  const to = known?.isConnected ? known : (page.querySelector<HTMLElement>('[aria-level="1"]') ?? page)
  if (!to.hasAttribute('tabindex')) to.tabIndex = -1
  to.focus({ preventScroll: true })
}

// Before the keys of a dialog, which counts the stops inside it.
window.addEventListener('keydown', onKeyDown, true)
document.addEventListener('focusin', onFocus)
eventCenter.on('__afterTaroRouterChange', focusPage)
