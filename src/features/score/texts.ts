import { withTexts } from '@/i18n/runtime'
import { score } from './texts.zh-cn'

export const { useT } = withTexts({ score })
