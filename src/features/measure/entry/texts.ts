import { withTexts } from '@/i18n/runtime'
import { measureEntry } from './texts.zh-cn'

export const { useT } = withTexts({ 'measure-entry': measureEntry })
