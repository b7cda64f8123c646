import { useAttempt } from '@/http/use-attempt'
import { toast } from '@/ui/toast/toast-store'
import { useT } from './texts'

type Change<Given extends { key: string }, Answer> = Parameters<typeof useAttempt<Given, Answer>>[0]

/** Sends what the desk does once, and says how it ended: `done` answers its words. */
export const useCheckinAct = <Given extends { key: string }, Answer>(change: Change<Given, Answer>) => {
  const t = useT()
  const { send, busy } = useAttempt(change)
  return {
    busy,
    send: (given: Omit<Given, 'key'>, done: (answer: Answer) => string) =>
      send(given, {
        onSuccess: (answer) => toast(done(answer), 'done'),
        onRefused: ({ msg }) => toast(msg || t('staff-checkin.failed'), 'failed'),
        onUnknown: (said) => toast(said || t('staff-checkin.failed'), 'failed'),
      }),
  }
}
