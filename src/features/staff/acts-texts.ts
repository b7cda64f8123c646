import { acts } from '@/i18n/locale/zh-cn/acts'
import { withTexts } from '@/i18n/runtime'

export const { useT } = withTexts({ acts })

type Texts = typeof acts
/** Those without a value to be filled in. */
type ActName = { [K in keyof Texts]: Texts[K] extends `${string}{${string}` ? never : K }[keyof Texts]

/** Whether there are words for a call; one of a newer server has none. */
export const isNamedAct = (name: string): name is ActName => Object.keys(acts).includes(name)
