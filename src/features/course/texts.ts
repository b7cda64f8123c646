import { course } from './texts.zh-cn'
import { shop } from '@/features/shop/texts.zh-cn'
import { withTexts } from '@/i18n/runtime'

export const { useT } = withTexts({ course, shop })
