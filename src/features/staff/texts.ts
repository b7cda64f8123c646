import { staff } from '@/i18n/locale/zh-cn/staff'
import { addTexts } from '@/i18n/runtime'

// Who reads the texts from here has them, and the app's first load has not.
addTexts({ staff })

export { t, useT } from '@/i18n/runtime'
