import { withTexts } from '@/i18n/runtime'
import { heart } from './texts.zh-cn'

export const { useT } = withTexts({ heart })
