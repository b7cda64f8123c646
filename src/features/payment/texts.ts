import { payment } from './texts.zh-cn'
import { withTexts } from '@/i18n/runtime'

export const { t, useT } = withTexts({ payment })
