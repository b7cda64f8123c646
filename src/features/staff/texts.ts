import { roster } from '@/i18n/locale/zh-cn/roster'
import { staff } from '@/i18n/locale/zh-cn/staff'
import { withTexts } from '@/i18n/runtime'

export const { t, useT } = withTexts({ roster, staff })
