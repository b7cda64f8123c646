import { notice } from '@/i18n/locale/zh-cn/notice'
import { addTexts } from '@/i18n/runtime'

// Who reads the texts from here has them, and the app's first load has not.
addTexts({ notice })

export { useT } from '@/i18n/runtime'
