import { holdModal } from '../a11y/hold-modal.h5'
import type { PreviewPort } from './types'

const box =
  'position:fixed;inset:0;z-index:1000;display:flex;overflow-x:auto;background:#000;scroll-snap-type:x mandatory;scrollbar-width:none'
const frame = 'flex:none;width:100%;height:100%;object-fit:contain;scroll-snap-align:center;user-select:none'

const picture = (src: string) => {
  const image = document.createElement('img')
  image.src = src
  image.alt = ''
  image.style.cssText = frame
  return image
}

// Taro's own preview brings its swiper along, 43 KB; a browser swipes by scrolling.
export const preview = {
  open: (images, at, closeLabel) => {
    const dialog = document.createElement('div')
    dialog.style.cssText = box
    dialog.tabIndex = 0
    dialog.setAttribute('role', 'dialog')
    dialog.setAttribute('aria-modal', 'true')
    dialog.setAttribute('aria-label', closeLabel)
    dialog.append(...images.map(picture))
    document.body.append(dialog)
    const close = () => {
      window.removeEventListener('popstate', close)
      letGo()
      dialog.remove()
    }
    const letGo = holdModal(dialog, close)
    dialog.addEventListener('click', close)
    window.addEventListener('popstate', close)
    dialog.scrollLeft = at * dialog.clientWidth
  },
} satisfies PreviewPort
