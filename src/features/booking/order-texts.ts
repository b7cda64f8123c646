import { corporate } from '@/i18n/locale/zh-cn/corporate'
import { order } from '@/i18n/locale/zh-cn/order'
import { payment } from '@/i18n/locale/zh-cn/payment'
import { privateTexts } from '@/i18n/locale/zh-cn/private'
import { withTexts } from '@/i18n/runtime'

/** What an order of a booking says, and how it is paid. */
export const { useT } = withTexts({ corporate, order, payment, private: privateTexts })
