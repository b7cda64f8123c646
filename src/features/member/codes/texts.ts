import { withTexts } from '@/i18n/runtime'
import { codes } from './texts.zh-cn'

export const { t, useT } = withTexts({ codes })
