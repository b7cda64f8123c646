import { type SaidError, saidZhCn } from './errors/said-zh-cn'
import { saidEnUs } from './errors/said-en-us'
import { saidZhTw } from './errors/said-zh-tw'
import type { TextParams } from './keys'
import type { Locale } from './locales'
import { render, useI18nStore } from './runtime'

const texts: Record<Locale, Record<SaidError, string>> = { 'zh-cn': saidZhCn, 'zh-tw': saidZhTw, 'en-us': saidEnUs }

/** The text of an error word that a rule answered on the client; a refusal of the server has its own `msg`. */
export const errorText = (code: SaidError, params?: TextParams) => {
  const state = useI18nStore.getState()
  return render(state, texts[state.locale][code], params)
}
