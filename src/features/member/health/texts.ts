import { withTexts } from '@/i18n/runtime'
import { health } from './texts.zh-cn'

export const { useT } = withTexts({ health })
