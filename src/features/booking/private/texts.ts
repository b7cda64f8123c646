import { batch } from '@/i18n/locale/zh-cn/batch'
import { payment } from '@/i18n/locale/zh-cn/payment'
import { privateTexts } from '@/i18n/locale/zh-cn/private'
import { withTexts } from '@/i18n/runtime'

export const { useT } = withTexts({ private: privateTexts, batch, payment })
