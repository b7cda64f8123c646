import { staff } from '@/i18n/locale/zh-cn/staff'
import { withTexts } from '@/i18n/runtime'

export const { t, useT } = withTexts({ staff })
