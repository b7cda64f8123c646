import { activity } from './texts.zh-cn'
import { withTexts } from '@/i18n/runtime'

export const { useT } = withTexts({ activity })
