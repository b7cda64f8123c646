import { course } from '@/i18n/locale/zh-cn/course'
import { withTexts } from '@/i18n/runtime'

export const { t, useT } = withTexts({ course })
