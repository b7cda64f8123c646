import { useQuery } from '@tanstack/react-query'
import type { ActivityPage } from '@/contract/activity/activity'
import { call } from '@/http/call'
import { staleTime } from '@/http/stale-time'
import { useAttempt } from '@/http/use-attempt'
import { subscribe } from '@/platform/subscribe'
import { requireLogin } from '@/shell/session/session-guard'
import { toast } from '@/ui/toast/toast-store'
import { useReminderMutation } from '../activity-queries'
import { useT } from './texts'

/** WeChat's templates are read before the tap that asks, because WeChat allows the question only in the tap itself. */
const useMessages = (shopId: number) => {
  const { data } = useQuery({
    queryKey: ['booking', 'templates', shopId],
    queryFn: () => call('subscribeTemplates', { shop_id: shopId, kind: 'waiting' }),
    staleTime: staleTime.visit,
    enabled: subscribe.available(),
    retry: false,
  })
  return () =>
    void subscribe.ask(data?.template_ids ?? []).then((outcome) => {
      if (outcome.kind === 'accepted') call('subscribeGrant', { shop_id: shopId, template_ids: outcome.templateIds }).catch(() => {})
    })
}

/** The reminder of an activity's opening or of a free place: set and taken back by a tap. */
export const useReminder = (shopId: number, { id: activityId, is_reminded: isOn }: ActivityPage) => {
  const t = useT()
  const { send, busy } = useAttempt(useReminderMutation())
  const ask = useMessages(shopId)
  const toggle = () => {
    if (!requireLogin()) return
    if (!isOn) ask()
    send(
      { shopId, activityId, on: !isOn },
      {
        onSuccess: () => toast(t(isOn ? 'activity-detail.unremindedDone' : 'activity-detail.remindedDone'), 'done'),
        onRefused: ({ msg }) => toast(msg || t('activity-detail.remindFailed'), 'failed'),
        onUnknown: (said) => toast(said || t('activity-detail.remindFailed'), 'failed'),
      },
    )
  }
  return { isOn, busy, toggle }
}
