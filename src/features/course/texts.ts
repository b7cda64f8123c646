import { course } from '@/i18n/locale/zh-cn/course'
import { shop } from '@/i18n/locale/zh-cn/shop'
import { withTexts } from '@/i18n/runtime'

export const { useT } = withTexts({ course, shop })
