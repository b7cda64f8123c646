import type { Language } from '../errors/text'

/** The tag of the online channel that a picker recommends (booking ledger BK-161). */
export const recommendedTag: Record<Language, string> = { 'zh-cn': '推荐', 'zh-tw': '推薦', 'en-us': 'Recommended' }
