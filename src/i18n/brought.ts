/** The texts of the languages besides the default one that came with what says them, by domain and key. */
export const brought: Record<'zh-tw' | 'en-us', Record<string, Record<string, string>>> = { 'zh-tw': {}, 'en-us': {} }
