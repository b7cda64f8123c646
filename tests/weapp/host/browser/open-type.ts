import type { World } from '../protocol'
import { keepFile, chooseType } from './files'
import type { Pages } from './pages'

/** WeChat's act for a tapped button with an open-type: it asks the user and sends the page an event. */
export function listenToOpenTypes(pages: Pages, world: () => World) {
  const tell = (button: Element, event: string, detail: object) => button.dispatchEvent(new CustomEvent(event, { detail }))
  const acts: Record<string, (button: Element) => void> = {
    getPhoneNumber: (button) => {
      const { phoneNumber, privacy } = world()
      const answer =
        privacy === 'refused'
          ? { errMsg: 'getPhoneNumber:fail privacy permission is not authorized', errno: 104 }
          : phoneNumber === 'denied'
            ? { errMsg: 'getPhoneNumber:fail user deny' }
            : { errMsg: 'getPhoneNumber:ok', code: phoneNumber.code }
      tell(button, 'getphonenumber', answer)
    },
    share: (button) => {
      const share = pages.top.instance.onShareAppMessage as ((from: object) => unknown) | undefined
      // WeChat shares such a page by a screenshot, without a text and without the recommending user.
      if (!share) throw new Error(`${pages.top.page} offers sharing and does not answer it: it has no enableShareAppMessage`)
      share({ from: 'button', target: { id: button.id.split('--').pop() } })
    },
    openSetting: (button) => tell(button, 'opensetting', { errMsg: 'openSetting:ok', authSetting: {} }),
    chooseAvatar: (button) => {
      const picture = [world().picture].flat()[0]!
      if (picture === 'cancelled') return tell(button, 'chooseavatar', { errMsg: 'chooseAvatar:fail cancel' })
      const { base64 } = picture
      tell(button, 'chooseavatar', { errMsg: 'chooseAvatar:ok', avatarUrl: keepFile({ base64, type: chooseType(base64) }) })
    },
    contact: (button) => tell(button, 'contact', { errMsg: 'enterContact:ok', path: '', query: {} }),
  }
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('taro-button-core') : null
    const type = button?.getAttribute('open-type')
    if (button && type && !(button as unknown as { disabled: boolean }).disabled) acts[type]?.(button)
  })
}
