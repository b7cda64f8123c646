import { withTexts } from '@/i18n/runtime'
import { medalEntry } from './texts.zh-cn'

export const { useT } = withTexts({ 'medal-entry': medalEntry })
