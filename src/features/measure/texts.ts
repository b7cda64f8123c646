import { withTexts } from '@/i18n/runtime'
import { measure } from './texts.zh-cn'

export const { useT } = withTexts({ measure })
