import { withTexts } from '@/i18n/runtime'
import { invitationEntry } from './texts.zh-cn'

export const { useT } = withTexts({ 'invitation-entry': invitationEntry })
