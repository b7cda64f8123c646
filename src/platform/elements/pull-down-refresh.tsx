import Taro from '@tarojs/taro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import './pull-down-refresh.scss'

/** How far a finger has to pull, in px, for a refresh. */
const FAR = 80

type Scroller = HTMLElement & { __page?: { onPullDownRefresh?: () => void } }

/**
 * The element that Taro's router puts around a page whose config has `enablePullDownRefresh: true`. The page stays in place, and a spinner comes down
 * over it; `Taro.stopPullDownRefresh` takes it away.
 */
export function PullDownRefresh({ children }: { children?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'rest' | 'far' | 'busy'>('rest')
  const now = useRef(state)
  now.current = state

  useEffect(() => {
    const scroller = box.current?.closest<Scroller>('.taro_page')
    if (!scroller) return undefined
    let from: number | undefined
    const start = (event: TouchEvent) => {
      from = scroller.scrollTop <= 0 && event.touches.length === 1 ? event.touches[0]!.clientY : undefined
    }
    const move = (event: TouchEvent) => {
      const by = from === undefined || now.current === 'busy' ? 0 : event.touches[0]!.clientY - from
      if (by < 0 || scroller.style.overflow === 'hidden') from = undefined
      else if (by > 0) {
        if (event.cancelable) event.preventDefault()
        setState(by > FAR ? 'far' : 'rest')
      }
    }
    const end = () => {
      from = undefined
      if (now.current !== 'far') return
      setState('busy')
      scroller.__page?.onPullDownRefresh?.()
    }
    const stop = () => setState('rest')
    scroller.addEventListener('touchstart', start, { passive: true })
    scroller.addEventListener('touchmove', move, { passive: false })
    scroller.addEventListener('touchend', end)
    scroller.addEventListener('touchcancel', end)
    Taro.eventCenter.on('__taroStopPullDownRefresh', stop)
    return () => {
      scroller.removeEventListener('touchstart', start)
      scroller.removeEventListener('touchmove', move)
      scroller.removeEventListener('touchend', end)
      scroller.removeEventListener('touchcancel', end)
      Taro.eventCenter.off('__taroStopPullDownRefresh', stop)
    }
  }, [])

  return (
    <div ref={box}>
      {state !== 'rest' && (
        <div className='pull-sign' aria-hidden='true'>
          <i />
          <i />
          <i />
        </div>
      )}
      {children}
    </div>
  )
}
