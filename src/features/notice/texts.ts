import { notice } from '@/i18n/locale/zh-cn/notice'
import { withTexts } from '@/i18n/runtime'

export const { useT } = withTexts({ notice })
