import { kit } from '@/ui/texts.zh-cn'
import { withTexts } from '../runtime'

export const { useT } = withTexts({ kit })
