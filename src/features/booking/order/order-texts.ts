import { corporate } from '@/i18n/locale/zh-cn/corporate'
import { order } from '@/i18n/locale/zh-cn/order'
import { payment } from '@/i18n/locale/zh-cn/payment'
import { privateTexts } from '@/i18n/locale/zh-cn/private'
import { withTexts } from '@/i18n/runtime'

/** Texts of booking orders and of ways to pay. */
export const { useT } = withTexts({ corporate, order, payment, private: privateTexts })
