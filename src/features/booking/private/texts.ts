// A lesson is paid with the words of payment.
import '@/features/payment/texts'
import { batch } from '@/i18n/locale/zh-cn/batch'
import { privateTexts } from '@/i18n/locale/zh-cn/private'
import { withTexts } from '@/i18n/runtime'

export const { t, useT } = withTexts({ private: privateTexts, batch })
