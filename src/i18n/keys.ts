import type { ErrorCode } from '@/contract/errors'
import type { zhCn } from './locale/zh-cn.gen'

type Texts = typeof zhCn.texts
type Domain = keyof Texts

/** `domain.key` of every text. */
export type TextKey = { [D in Domain]: `${D}.${keyof Texts[D] & string}` }[Domain]

type TextOf<K> = K extends `${infer D}.${infer Name}`
  ? D extends Domain
    ? Name extends keyof Texts[D]
      ? Texts[D][Name]
      : never
    : never
  : never
type Slots<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Slots<Rest> : never
type SlotsOf<K extends TextKey> = Slots<TextOf<K>>

export type TextParams = Readonly<Record<string, string | number>>
/** A text with `{placeholders}` wants their values; one without may be told of how many it speaks, for the languages whose words hang on that. */
export type TextArgs<K extends TextKey> = [SlotsOf<K>] extends [never]
  ? [counted?: { readonly n: number }]
  : [params: Readonly<Record<SlotsOf<K>, string | number>>]

export type Translate = <K extends TextKey>(key: K, ...args: TextArgs<K>) => string

/** All texts of one locale: by domain and key, and the error texts by word; those of the default locale come with who needs them (`error-text.ts`). */
export interface Messages {
  texts: { readonly [D in Domain]: { readonly [K in keyof Texts[D]]: string } }
  errors?: Readonly<Record<ErrorCode, string>>
}
