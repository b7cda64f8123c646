import { openSigned } from '../weixin/signed-page.h5'
import type { ShareCard, WeixinSetting } from './types'

const TO_FRIENDS = 'updateAppMessageShareData'
const CALLS = [TO_FRIENDS, 'updateTimelineShareData']

/** Hands the card to WeChat's own menu. */
export const shareWithWeixin = async (card: ShareCard, sign: (url: string) => Promise<WeixinSetting>) => {
  const weixin = await openSigned(CALLS, sign)
  if (!weixin) return
  const link = window.location.origin + card.address
  const imgUrl = new URL(card.imgUrl, window.location.origin).href
  for (const name of card.friendsOnly ? [TO_FRIENDS] : CALLS) await weixin(name, { title: card.title, desc: card.desc, link, imgUrl })
}
