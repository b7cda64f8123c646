import { withTexts } from '@/i18n/runtime'
import { me } from './texts.zh-cn'

export const { useT } = withTexts({ me })
