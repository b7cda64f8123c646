import { useEffect, useRef, useState } from 'react'
import { useDidShow } from '@tarojs/taro'
import { navigate } from '@/platform/navigate'
import { writeAddress, onMoved } from './here'
import { type Carried, matchAddress, type Route } from './match'
import type { RouteName, RouteParams } from './table'

type ArriveListener = (address: string) => void
const arrivals = new Set<ArriveListener>()

let arrived: string | undefined

// Several hooks of one page read its address; the page is reported once.
const arrive = (address: string) => {
  if (address === arrived) return
  arrived = address
  arrivals.forEach((listener) => listener(address))
}

/** Calls back with the address of every page that comes into view. */
export const onArrive = (listener: ArriveListener) => {
  arrivals.add(listener)
  return () => void arrivals.delete(listener)
}

/** The address of the calling page. It follows a tab page that is opened anew with other parameters; a hidden page keeps its own. */
export const usePageAddress = (): string => {
  const whereabouts = navigate.useHere()
  const read = () => writeAddress(whereabouts())
  const [address, setAddress] = useState(read)
  const follow = useRef(read)
  follow.current = read
  useDidShow(() => {
    const at = follow.current()
    setAddress(at)
    arrive(at)
  })
  useEffect(() => onMoved(() => setAddress(follow.current())), [])
  return address
}

/** The route of a page that several named routes share, told apart by `name`. Falls back to the first name given. */
export const useRoute = <N extends RouteName>(...names: [N, ...N[]]): Route<N> => {
  const address = usePageAddress()
  const route = matchAddress(address)
  const own = names.find((name) => name === route?.name)
  return (own ? route : { name: names[0], params: {} }) as Route<N>
}

/** The typed parameters of a page with one named route. */
export const useRouteParams = <N extends RouteName>(name: N): RouteParams[N] & Carried => useRoute(name).params
