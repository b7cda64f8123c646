import { withTexts } from '@/i18n/runtime'
import { competitionEntry } from './texts.zh-cn'

export const { useT } = withTexts({ 'competition-entry': competitionEntry })
