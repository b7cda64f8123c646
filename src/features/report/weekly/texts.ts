import { withTexts } from '@/i18n/runtime'
import { reportWeekly } from './texts.zh-cn'

export const { useT } = withTexts({ 'report-weekly': reportWeekly })
