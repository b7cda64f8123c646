import type { ErrorCode } from '@/contract/errors'
import { zhCn } from './errors/zh-cn'
import type { TextParams } from './keys'
import { render, useI18nStore } from './runtime'

/** The text of an error word that a rule answered on the client; a refusal of the server has its own `msg`. */
export const errorText = (code: ErrorCode, params?: TextParams) => {
  const state = useI18nStore.getState()
  return render(state, (state.messages.errors ?? zhCn)[code], params)
}
