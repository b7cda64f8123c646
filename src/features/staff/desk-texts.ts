import { desk } from '@/i18n/locale/zh-cn/desk'
import { staff } from '@/i18n/locale/zh-cn/staff'
import { withTexts } from '@/i18n/runtime'

export const { useT } = withTexts({ desk, staff })
