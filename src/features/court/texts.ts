import { court } from '@/i18n/locale/zh-cn/court'
import { order } from '@/i18n/locale/zh-cn/order'
import { payment } from '@/i18n/locale/zh-cn/payment'
import { withTexts } from '@/i18n/runtime'

export const { useT } = withTexts({ court, order, payment })
