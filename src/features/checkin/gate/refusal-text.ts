import { checkinEnUs } from '@/i18n/errors/checkin/en-us'
import { checkinZhCn } from '@/i18n/errors/checkin/zh-cn'
import { checkinZhTw } from '@/i18n/errors/checkin/zh-tw'
import { getLocale } from '@/i18n/runtime'

const texts: Record<string, Readonly<Record<string, string>>> = { 'zh-cn': checkinZhCn, 'zh-tw': checkinZhTw, 'en-us': checkinEnUs }

/** The text of an error word that came without one; undefined for any other word, and for a text with something to fill in. */
export const refusalText = (code: string | undefined): string | undefined => {
  const text = code === undefined ? undefined : texts[getLocale()]?.[code]
  return text?.includes('{') ? undefined : text
}
