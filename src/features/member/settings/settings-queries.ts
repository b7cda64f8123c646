import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Settings } from '@/contract/member/settings'
import { call, type Input } from '@/http/call'
import { changeUser } from '../session'

const settingsKey = (userId: number) => ['member', 'settings', userId] as const

export type SettingsChange = Omit<Input<'settingsSave'>, 'userId'>

/** The user's settings, read now: they may have been changed on another device. `userId` is 0 for a visitor. */
export const useSettingsQuery = (userId: number) =>
  useQuery({
    queryKey: settingsKey(userId),
    queryFn: async () => {
      const answer = await call('settingsRead', { userId })
      changeUser({ look: answer.settings.look })
      return answer
    },
    enabled: userId > 0,
    staleTime: 0,
  })

const after = (
  { look, notices }: Settings,
  {
    offer,
    class: lessons = notices.class,
    change = notices.change,
    balance = notices.balance,
    report = notices.report,
    ...chosen
  }: SettingsChange,
): Settings => ({
  look: { ...look, ...chosen },
  notices: { class: lessons, change, balance, report, offer: offer === undefined ? notices.offer : offer !== 'off' },
})

/** Changes settings of the user: they are in force at once, and as before where the server does not take them. Changes are sent one after another. */
export const useChangeSettings = (userId: number) => {
  const client = useQueryClient()
  const key = settingsKey(userId)
  const take = (settings: Settings) => {
    client.setQueryData(key, { settings })
    changeUser({ look: settings.look })
  }
  return useMutation({
    mutationKey: key,
    scope: { id: key.join() },
    mutationFn: (change: SettingsChange) => call('settingsSave', { userId, ...change }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: key })
      const before = client.getQueryData<{ settings: Settings }>(key)?.settings
      if (before) take(after(before, change))
      return before
    },
    onSuccess: ({ settings }) => {
      // A later change is under way: its own answer has both.
      if (client.isMutating({ mutationKey: key }) === 1) take(settings)
    },
    onError: (_error, _change, before) => {
      if (before) take(before)
      void client.invalidateQueries({ queryKey: key })
    },
  })
}
