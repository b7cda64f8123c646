import { corporate } from '@/features/corporate/texts.zh-cn'
import { order } from './texts.zh-cn'
import { payment } from '@/features/payment/texts.zh-cn'
import { privateTexts } from '../private/texts.zh-cn'
import { withTexts } from '@/i18n/runtime'

/** Texts of booking orders and of ways to pay. */
export const { useT } = withTexts({ corporate, order, payment, private: privateTexts })
