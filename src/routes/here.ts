import { navigate } from '@/platform/navigate'
import type { Whereabouts } from '@/platform/navigate/types'
import { storage } from '@/platform/storage'
import { buildAddress, matchAddress, matchPage, findPage, type Route } from './match'
import { withQuery } from './query'

// A mini-program's tab page takes no parameters, so the address that it was last opened with is kept here (booking ledger BK-047).
const pending = new Map<string, string>()
const listeners = new Set<() => void>()

/** Hands an address to a tab page and notifies visible pages of the change. */
export const handOver = (address: string) => {
  const page = findPage(address)
  if (page) pending.set(page, address)
}

export const announceMove = () => listeners.forEach((listener) => listener())

export const onMoved = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const inAddress = ({ name, params }: Route): string | undefined => {
  try {
    return buildAddress(name, { shopId: storage.get('visit_shop_id'), ...params } as never)
  } catch {
    return undefined
  }
}

/** The location of any page as an H5 address, the one form that rules about addresses use. */
export const writeAddress = (at: Whereabouts): string => {
  if ('address' in at) return at.address
  const page = at.page.replace(/^\//, '')
  const waiting = pending.get(page)
  if (waiting) return waiting
  const route = matchPage(page, at.query)
  return (route && inAddress(route)) ?? withQuery('/welcome/', at.query as Record<string, string>)
}

/** The address of the visible page. */
export const here = (): string => writeAddress(navigate.here())

export const routeHere = (): Route | undefined => matchAddress(here())
