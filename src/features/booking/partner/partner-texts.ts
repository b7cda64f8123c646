import { partner } from '@/i18n/locale/zh-cn/partner'
import { withTexts } from '@/i18n/runtime'

export const { useT } = withTexts({ partner })
