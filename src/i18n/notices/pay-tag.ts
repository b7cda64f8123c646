import type { Language } from '../errors/text'

/** What a picker says beside the way to pay online that it recommends (booking ledger BK-161). */
export const recommendedTag: Record<Language, string> = { 'zh-cn': '推荐', 'zh-tw': '推薦', 'en-us': 'Recommended' }
