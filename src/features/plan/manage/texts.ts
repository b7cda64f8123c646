import { withTexts } from '@/i18n/runtime'
import { plan } from '../texts.zh-cn'
import { planManage } from './texts.zh-cn'

export const { useT } = withTexts({ plan, 'plan-manage': planManage })
