import type { FirstDomain, PageDomain, zhCn } from './locale/zh-cn.gen'

type Texts = typeof zhCn.texts
export type TextDomain = keyof Texts

/** `domain.key` of every text of these domains. */
type KeyOf<D extends TextDomain> = { [One in D]: `${One}.${keyof Texts[One] & string}` }[D]
/** `domain.key` of every text. */
export type TextKey = KeyOf<TextDomain>

type TextOf<K> = K extends `${infer D}.${infer Name}`
  ? D extends TextDomain
    ? Name extends keyof Texts[D]
      ? Texts[D][Name]
      : never
    : never
  : never
type Slots<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Slots<Rest> : never
type SlotsOf<K> = Slots<TextOf<K>>

export type TextParams = Readonly<Record<string, string | number>>
/** A text with `{placeholders}` needs their values; one without may get a number, which another language's plural needs (`{n:day|days}`). */
export type TextArgs<K> = [SlotsOf<K>] extends [never]
  ? [counted?: { readonly n: number }]
  : [params: Readonly<Record<SlotsOf<K>, string | number>>]

/** Translates the keys of the app's first texts, and of the domains given to `withTexts`: any other is a type error. */
export type Translate<D extends TextDomain = never> = <K extends KeyOf<D | FirstDomain>>(key: K, ...args: TextArgs<K>) => string

/** The texts of domains, in any locale. */
export type TextsOf<D extends TextDomain> = { readonly [One in D]: { readonly [K in keyof Texts[One]]: string } }

/** The texts of one locale that do not come with their pages, by domain and key. */
export interface Messages {
  texts: TextsOf<Exclude<TextDomain, PageDomain>>
}
