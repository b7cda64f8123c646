import { withTexts } from '@/i18n/runtime'
import { reportEntry } from './texts.zh-cn'

export const { useT } = withTexts({ 'report-entry': reportEntry })
