import { acts as enUs } from './texts.en-us'
import { acts } from './texts.zh-cn'
import { acts as zhTw } from './texts.zh-tw'
import { withAllTexts } from '@/i18n/runtime'

export const { useT } = withAllTexts({ 'zh-cn': { acts }, 'zh-tw': { acts: zhTw }, 'en-us': { acts: enUs } }, {})

type Texts = typeof acts
/** Texts without a placeholder. */
type ActName = { [K in keyof Texts]: Texts[K] extends `${string}{${string}` ? never : K }[keyof Texts]

/** Whether a call has a text; the call of a newer server has none. */
export const isNamedAct = (name: string): name is ActName => Object.keys(acts).includes(name)
