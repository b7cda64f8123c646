import { acts } from '@/i18n/locale/zh-cn/acts'
import { withTexts } from '@/i18n/runtime'

export const { useT } = withTexts({ acts })

type Texts = typeof acts
/** Texts without a placeholder. */
type ActName = { [K in keyof Texts]: Texts[K] extends `${string}{${string}` ? never : K }[keyof Texts]

/** Whether a call has a text; the call of a newer server has none. */
export const isNamedAct = (name: string): name is ActName => Object.keys(acts).includes(name)
