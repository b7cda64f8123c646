import { shop } from '@/features/shop/texts.zh-cn'
import { withTexts } from '../runtime'

export const { t, useT } = withTexts({ shop })
