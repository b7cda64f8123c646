import Taro from '@tarojs/taro'
import type { SubscribeOutcome, SubscribePort } from './types'

const MOST = 3

export const subscribe = {
  available: () => true,
  ask: (templateIds: readonly string[]): Promise<SubscribeOutcome> => {
    if (templateIds.length === 0) return Promise.resolve({ kind: 'declined' })
    const tmplIds = templateIds.slice(0, MOST)
    return Taro.requestSubscribeMessage({ tmplIds, entityIds: [] }).then(
      (answer): SubscribeOutcome => {
        const words = answer as unknown as Record<string, string>
        const accepted = tmplIds.filter((id) => words[id] === 'accept')
        return accepted.length > 0 ? { kind: 'accepted', templateIds: accepted } : { kind: 'declined' }
      },
      (): SubscribeOutcome => ({ kind: 'failed' }),
    )
  },
} satisfies SubscribePort
