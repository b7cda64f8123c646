import { readUserAgent } from '../host/user-agent'
import { copyText } from '../share/copy-text.h5'
import type { AddOutcome, CalendarPort } from './types'

/** Browsers inside of other apps open no file of a calendar. */
const isInside = () => readUserAgent(navigator.userAgent).app !== 'chrome'

const follow = (address: string) => {
  const link = document.createElement('a')
  link.href = address
  document.body.append(link)
  link.click()
  link.remove()
}

export const calendar = {
  takesOut: true,
  add: ({ path }): Promise<AddOutcome> => {
    if (isInside()) return Promise.resolve('by_hand')
    follow(new URL(API_ORIGIN + path, window.location.origin).href)
    return Promise.resolve('opened')
  },
  // A page cannot open the settings of a browser.
  openSettings: () => Promise.resolve(false),
  copyPage: () => copyText(window.location.href),
  subscribe: (address) => {
    if (isInside()) return false
    follow(address)
    return true
  },
} satisfies CalendarPort
