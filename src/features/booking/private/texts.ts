import { payment } from '@/features/payment/texts.zh-cn'
import { privateTexts } from './texts.zh-cn'
import { withTexts } from '@/i18n/runtime'

export const { useT } = withTexts({ private: privateTexts, payment })
