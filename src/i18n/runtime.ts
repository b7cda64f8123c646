import { useMemo } from 'react'
import { create } from 'zustand'
import { firstLanguage } from '@/domain/language'
import { reword, type WordingRule } from '@/domain/shop/reword'
import { host } from '@/platform/host'
import { storage } from '@/platform/storage'
import { brought } from './brought'
import { fill } from './fill'
import type { Messages, TextArgs, TextDomain, TextKey, TextParams, TextsOf, Translate } from './keys'
import { announceLocale, loadMessages } from './load-messages'
import { type PageDomain, zhCn } from './locale/zh-cn.gen'
import { type Locale, readLocale } from './locales'

interface I18nState {
  locale: Locale
  messages: Messages
  wording: readonly WordingRule[]
  /** The person wants the app's own words in place of the venue's. */
  plain?: boolean
}

/** A store and not a context: the mini-program's tab bar renders outside the app's providers. */
export const useI18nStore = create<I18nState>(() => ({ locale: 'zh-cn', messages: zhCn, wording: [] }))

/** Wording rules apply to the text before its values are filled in, so that no name or number is ever changed. */
export const render = ({ locale, wording, plain }: I18nState, text: string, params?: TextParams) =>
  fill(locale === 'zh-cn' && !plain ? reword(text, wording) : text, params ?? {})

const translateIn = (state: I18nState, key: TextKey, params?: TextParams) => {
  const dot = key.indexOf('.')
  const domain = key.slice(0, dot)
  const texts = state.messages.texts as Record<string, Record<string, string>>
  const found = texts[domain] ?? (state.locale === 'zh-cn' ? undefined : brought[state.locale][domain])
  return render(state, found?.[key.slice(dot + 1)] ?? key, params)
}

const say: Translate<TextDomain> = <K extends TextKey>(key: K, ...[params]: TextArgs<K>) =>
  translateIn(useI18nStore.getState(), key, params)

const useSay = (): Translate<TextDomain> => {
  const state = useI18nStore()
  return useMemo<Translate<TextDomain>>(
    () =>
      (key, ...[params]) =>
        translateIn(state, key, params),
    [state],
  )
}

/** The text of a key in the present language. Components use `useT`, which follows a change of language. */
export const t: Translate = say
/** `t`, made again whenever locale, texts or wording change. */
export const useT: () => Translate = useSay

export const getLocale = () => useI18nStore.getState().locale
export const useLocale = () => useI18nStore((state) => state.locale)

const show = (locale: Locale, messages: Messages) => {
  announceLocale(locale)
  useI18nStore.setState({ locale, messages })
}

type AllTexts = typeof zhCn.texts
/** The texts that are loaded with their language, whole: of the others no translation would be there. */
type LanguageTexts = Partial<AllTexts> & { readonly [D in PageDomain]?: never }
interface Bringer<D extends TextDomain> {
  t: Translate<D>
  useT: () => Translate<D>
}
const bring = <D extends TextDomain>(texts: Partial<AllTexts>): Bringer<D> => {
  Object.assign(zhCn.texts, texts)
  return { t: say, useT: useSay }
}

/**
 * `t` and `useT` for more than the app's first texts: `withTexts({ order, card })` brings those domains in the default locale. Keys of other domains
 * are a type error, so that no page lacks its texts. The other locales are loaded whole on H5, and come with them in the mini-program.
 */
export const withTexts: <S extends LanguageTexts>(texts: S) => Bringer<keyof S & TextDomain> = bring

/** `withTexts` for the domains of seldom opened pages, which come with them in every language. */
export const withAllTexts = <D extends PageDomain, S extends LanguageTexts>(
  all: Record<Locale, TextsOf<D>>,
  texts: S,
): Bringer<D | (keyof S & TextDomain)> => {
  Object.assign(brought['zh-tw'], all['zh-tw'])
  Object.assign(brought['en-us'], all['en-us'])
  return bring({ ...texts, ...all['zh-cn'] } as Partial<AllTexts>)
}

/** Switches the language and stores the choice (booking ledger BK-492). Rejects when its texts cannot be loaded. */
export const setLocale = async (locale: Locale) => {
  show(locale, await loadMessages(locale))
  storage.set('lang', locale)
}

/**
 * Takes over the stored language, else that of the browser or of WeChat; zh-cn where that is none of ours (BK-022, BK-493). Returns a promise only where
 * texts must be loaded first.
 */
export const startLocale = (): Promise<void> | void => {
  const locale = readLocale(storage.get('lang')) ?? firstLanguage(host.languages())
  const messages = loadMessages(locale)
  // A language whose texts fail to load falls back to the default one.
  if ('then' in messages)
    return messages.then(
      (loaded) => show(locale, loaded),
      () => undefined,
    )
  show(locale, messages)
}

/** Applies a venue's wording rules; they change simplified Chinese only (BK-023). */
export const setWording = (wording: readonly WordingRule[]) => {
  const known = useI18nStore.getState().wording
  // A change draws every text again.
  if (wording !== known && wording.length + known.length > 0) useI18nStore.setState({ wording })
}

/** Whether the app's own words are shown in place of the venue's. */
export const setPlainWords = (plain: boolean) => {
  if (plain !== Boolean(useI18nStore.getState().plain)) useI18nStore.setState({ plain })
}
