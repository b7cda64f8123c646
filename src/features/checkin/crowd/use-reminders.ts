import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSession } from '@/features/member/session'
import { logInInstead } from '@/shell/session/session-guard'
import { isApiError } from '@/http/api-error'
import { call, type Answer, type Input } from '@/http/call'
import { staleTime } from '@/http/stale-time'
import { subscribe } from '@/platform/subscribe'
import { toast } from '@/ui/toast/toast-store'
import { checkinKeys } from '../checkin-keys'
import { useT } from '../texts'

/** The spans in which the user wants to hear that a shop is quiet; a visitor logs in first. */
export const useReminders = (shopId: number) => {
  const t = useT()
  const client = useQueryClient()
  const session = useSession(shopId)
  const isMember = session.kind !== 'visitor'
  const queryKey = checkinKeys.reminders(shopId)
  const query = useQuery({
    queryKey,
    queryFn: () => call('crowdReminders', { shopId }),
    enabled: isMember,
    staleTime: staleTime.seats,
    retry: false,
  })
  // WeChat allows the question only in the tap itself, so the templates are read before.
  const templates = useQuery({
    queryKey: ['checkin-templates', shopId],
    queryFn: () => call('subscribeTemplates', { shop_id: shopId, kind: 'crowd' }),
    staleTime: staleTime.visit,
    enabled: isMember && subscribe.available(),
    retry: false,
  })
  const outcome = {
    onSuccess: (answer: Answer<'crowdReminders'>) => void client.setQueryData(queryKey, answer),
    onError: (error: Error) => {
      toast((isApiError(error) && error.status !== 0 && error.msg) || t('checkin-crowd.remindFailed'), 'failed')
      void client.invalidateQueries({ queryKey })
    },
  }
  const asking = useMutation({
    mutationFn: (span: Omit<Input<'crowdRemind'>, 'shopId'>) => call('crowdRemind', { shopId, ...span }),
    ...outcome,
  })
  const forgetting = useMutation({ mutationFn: (from: string) => call('crowdForget', { shopId, from }), ...outcome })

  const askMessages = () => {
    const ids = templates.data?.template_ids ?? []
    if (ids.length === 0) return
    void subscribe.ask(ids).then((asked) => {
      if (asked.kind === 'accepted') call('subscribeGrant', { shop_id: shopId, template_ids: asked.templateIds }).catch(() => undefined)
    })
  }
  return {
    reminders: query.data?.reminders ?? [],
    busy: asking.isPending || forgetting.isPending,
    ask: (span: Omit<Input<'crowdRemind'>, 'shopId'>) => {
      if (!isMember) return void logInInstead()
      askMessages()
      asking.mutate(span)
    },
    forget: (from: string) => forgetting.mutate(from),
  }
}
