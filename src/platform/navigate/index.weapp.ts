import Taro, { useDidShow, usePageNotFound } from '@tarojs/taro'
import { useContext, useEffect, useRef } from 'react'
import { whenBack } from '../network'
import { PageId } from './page-id'
import type { Entry, Move, NavigatePort, Place, Whereabouts } from './types'

/** WeChat keeps ten pages at most. */
const MAX_PAGES = 10

/** WeChat's scenes of a code that was scanned, with the camera, in a chat or in the album: of a mini-program, and of any other kind. */
const SCANNED: readonly unknown[] = [1011, 1012, 1013, 1047, 1048, 1049]
/** WeChat's reason for hiding the mini-program: the user closed it. */
const CLOSED = 0

const decoded = (text: string | undefined) => {
  try {
    return text && decodeURIComponent(text)
  } catch {
    return text
  }
}

/** WeChat passes a page's query undecoded; the names with a $ are Taro's. */
const own = (params: Record<string, string | undefined> = {}) =>
  Object.fromEntries(
    Object.entries(params)
      .filter(([name]) => !name.startsWith('$'))
      .map(([name, value]) => [name, decoded(value)]),
  )

/** A page by its id, its path and its query; Taro's own hook tells the page in front, which a page that is late in rendering is no more. */
const readWhereabouts = (id: string): Whereabouts => {
  const at = id.indexOf('?')
  const pairs = id
    .slice(at + 1)
    .split('&')
    .map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return [name, value.join('=')]
    })
  return { page: id.slice(0, Math.max(at, 0)), query: own(Object.fromEntries(pairs) as Record<string, string>) }
}

const front = () => {
  const pages = Taro.getCurrentPages()
  return pages[pages.length - 1]
}

const here = (): Whereabouts => {
  const page = front() as { route?: string; options?: Record<string, string> } | undefined
  return { page: page?.route ?? '', query: own(page?.options) }
}

const openPage = async ({ pageUrl: url, tab }: Place, move: Move): Promise<void> => {
  if (move === 'relaunch') await Taro.reLaunch({ url })
  else if (tab) await Taro.switchTab({ url })
  else if (move === 'replace' || Taro.getCurrentPages().length >= MAX_PAGES) await Taro.redirectTo({ url })
  else await Taro.navigateTo({ url })
}

/** WeChat's words where the package of a page could not be fetched. */
const isWithoutCode = (error: unknown) => /subpackage|download/i.test(String((error as { errMsg?: unknown } | null)?.errMsg))

export const navigate = {
  open: async (place, move, onLate) => {
    const from = front()
    try {
      await openPage(place, move)
    } catch (error) {
      if (!isWithoutCode(error)) throw error
      onLate?.()
      await whenBack()
      // The user may have gone elsewhere meanwhile.
      if (front() === from) await navigate.open(place, move, onLate)
    }
  },
  back: async () => {
    if (Taro.getCurrentPages().length < 2) return false
    await Taro.navigateBack()
    return true
  },
  restate: (_address: string) => undefined,
  here,
  useHere: () => {
    const id = useContext(PageId)
    return () => readWhereabouts(id)
  },
  webUrl: (address) => API_ORIGIN + address,
  relaunchShell: (_pageUrl: string) => false,
  // A web-view needs domains registered with WeChat: a mini-program never leaves for the web.
  leave: (_url: string) => false,
  useEntry: (listener) => {
    // The app also comes to the front for other reasons, and then repeats its last scene. A user who closed it and scans the same code wants that page again.
    const last = useRef<string>()
    const wasClosed = useRef(false)
    useEffect(() => {
      const note = ({ reason }: { reason?: number }) => {
        wasClosed.current = reason === CLOSED
      }
      Taro.onAppHide(note as never)
      return () => Taro.offAppHide(note as never)
    }, [])
    useDidShow((options) => {
      const { scene, q } = (options?.query ?? {}) as Entry
      const entry = scene ?? q
      const isScannedAgain = wasClosed.current && SCANNED.includes(options?.scene)
      if (!entry || (entry === last.current && !isScannedAgain)) return
      last.current = entry
      listener({ scene, q })
    })
  },
  useUnknownPage: (listener) => usePageNotFound(({ path, query }) => listener(path, own(query as Record<string, string>))),
} satisfies NavigatePort
