import { coupon } from '@/i18n/locale/zh-cn/coupon'
import { withTexts } from '@/i18n/runtime'

export const { useT } = withTexts({ coupon })
