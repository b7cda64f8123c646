import { useEffect } from 'react'
import { host } from '../host'
import type { SharePort } from './types'
import { copyText } from './copy-text.h5'

const setMeta = (property: string, content: string) => {
  const found = document.head.querySelector(`meta[property="${property}"]`)
  const meta = found ?? document.head.appendChild(document.createElement('meta'))
  meta.setAttribute('property', property)
  meta.setAttribute('content', content)
}

export const share = {
  way: () => (host.canShare() ? 'menu' : 'none'),
  // Apps that share a page by their own menu read its Open Graph words.
  useShareCard: (card) => {
    useEffect(() => {
      if (!card) return
      setMeta('og:title', card.title)
      setMeta('og:description', card.desc)
      setMeta('og:image', card.imgUrl)
      setMeta('og:url', window.location.origin + card.address)
    }, [card])
  },
  copy: copyText,
} satisfies SharePort
