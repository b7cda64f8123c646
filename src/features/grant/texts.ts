import { coupon } from '@/features/coupon/texts.zh-cn'
import { withTexts } from '@/i18n/runtime'
import { grant } from './texts.zh-cn'

export const { useT } = withTexts({ coupon, grant })
