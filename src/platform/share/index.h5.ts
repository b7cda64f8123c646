import { useEffect, useRef, useState } from 'react'
import { host } from '../host'
import { readUserAgent } from '../host/user-agent'
import type { SharePort, ShareWay } from './types'
import { copyText } from './copy-text.h5'

const setMeta = (property: string, content: string) => {
  const found = document.head.querySelector(`meta[property="${property}"]`)
  const meta = found ?? document.head.appendChild(document.createElement('meta'))
  meta.setAttribute('property', property)
  meta.setAttribute('content', content)
}

export const share = {
  useWay: () => {
    const [way, setWay] = useState<ShareWay>('none')
    useEffect(() => setWay(host.canShare() ? 'menu' : 'none'), [])
    return way
  },
  // Apps that share a page by their own menu read its Open Graph tags; WeChat's browser has an API.
  useShareCard: (card, sign) => {
    const ask = useRef(sign)
    ask.current = sign
    useEffect(() => {
      if (!card) return
      setMeta('og:title', card.title)
      setMeta('og:description', card.desc)
      setMeta('og:image', new URL(card.imgUrl, window.location.origin).href)
      setMeta('og:url', window.location.origin + card.address)
      const signed = ask.current
      if (!signed || readUserAgent(navigator.userAgent).app !== 'wechat') return
      // Without an official account, WeChat shares the page as any other.
      void import('./weixin-share.h5').then(({ shareWithWeixin }) => shareWithWeixin(card, signed)).catch(() => undefined)
    }, [card])
  },
  copy: copyText,
} satisfies SharePort
