// What is paid needs the words of payment as well.
import '@/features/payment/texts'
import { court } from '@/i18n/locale/zh-cn/court'
import { withTexts } from '@/i18n/runtime'

export const { t, useT } = withTexts({ court })
