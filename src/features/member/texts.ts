import { codes } from './codes/texts.zh-cn'
import { member } from './texts.zh-cn'
import { withTexts } from '@/i18n/runtime'

export const { t, useT } = withTexts({ codes, member })
