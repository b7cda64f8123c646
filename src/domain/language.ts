export type Language = 'zh-cn' | 'zh-tw' | 'en-us'

const languageOfTag = (tag: string): Language | undefined => {
  if (/^zh-(tw|hk|mo|hant)/.test(tag)) return 'zh-tw'
  if (/^zh\b/.test(tag)) return 'zh-cn'
  return /^en\b/.test(tag) ? 'en-us' : undefined
}

/** The first of our languages among the tags that a browser or WeChat prefers, such as `en-GB` or `zh_TW`; simplified Chinese without one. */
export const firstLanguage = (tags: readonly string[]): Language => {
  for (const tag of tags) {
    const language = languageOfTag(tag.toLowerCase().replace('_', '-'))
    if (language) return language
  }
  return 'zh-cn'
}
