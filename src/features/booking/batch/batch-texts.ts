import { batch } from '@/i18n/locale/zh-cn/batch'
import { withTexts } from '@/i18n/runtime'

export const { t, useT } = withTexts({ batch })
