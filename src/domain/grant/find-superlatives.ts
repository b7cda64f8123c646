/** Words by which an offer calls itself the best, which the advertising law forbids; counts and times that begin alike (最多 1 张, 第一次) are none. */
const SUPERLATIVE =
  /国家级|世界级|全球级|宇宙级|最(?![近后初多少早晚迟]|终|小于|大于)\p{Script=Han}|第一(?![次节堂课周天日步批季月年张份个人位名期场])|NO\.?\s?1(?!\d)|顶级|极品|极致|唯一|首选|独一无二|绝无仅有|史无前例|全网第一/giu

/** The superlatives in a text of an offer, each once. */
export const findSuperlatives = (text: string): string[] => [...new Set(text.match(SUPERLATIVE) ?? [])]
