import { useAttempt, type Outcome } from '@/http/use-attempt'
import { toast } from '@/ui/toast/toast-store'
import { useT } from './texts'

type Change<Given extends { key: string }, Answer> = Parameters<typeof useAttempt<Given, Answer>>[0]

/** Sends a change of the till once, says how it ended, and closes what asked for it when it is done. */
export const useTillAct = <Given extends { key: string }, Answer>(change: Change<Given, Answer>, onDone: () => void) => {
  const t = useT()
  const { send, busy } = useAttempt(change)
  const outcome = (done: string): Outcome<Answer> => ({
    onSuccess: () => {
      toast(done, 'done')
      onDone()
    },
    onRefused: ({ msg }) => toast(msg || t('till.failed'), 'failed'),
    onUnknown: (said) => toast(said || t('till.failed'), 'failed'),
  })
  return { send: (given: Omit<Given, 'key'>, done: string) => send(given, outcome(done)), busy }
}
