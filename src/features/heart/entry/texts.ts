import { withTexts } from '@/i18n/runtime'
import { heartEntry } from './texts.zh-cn'

export const { useT } = withTexts({ 'heart-entry': heartEntry })
