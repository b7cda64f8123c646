import { useT } from './texts'
import { toast } from '@/ui/toast/toast-store'

/** What is said where an act failed: the server's words, or that nobody knows what came of it. */
export const useSaid = () => {
  const t = useT()
  return {
    onRefused: ({ msg }: { msg: string }) => toast(msg, 'failed'),
    onUnknown: (said: string) => toast(said || t('competition.unknown'), 'failed'),
  }
}
