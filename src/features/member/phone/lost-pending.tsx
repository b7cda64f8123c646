import { Text, View } from '@tarojs/components'
import { formatMinute, readInstant } from '@/domain/time'
import { isApiError } from '@/http/api-error'
import { a11y } from '@/platform/a11y'
import { Button } from '@/ui/button/button'
import { toast } from '@/ui/toast/toast-store'
import { useReadPhoneAgain, useStopMutation } from './phone-queries'
import { useT } from './texts'
import styles from './phone.module.scss'

interface LostPendingProps {
  userId: number
  lost: { phone: string; shop: string; due_at: string }
  /** Whether the session proved the phone; only then the change can be stopped. */
  proved: boolean
}

/** A change that a superuser asked for, and the way to stop it. */
export function LostPending({ userId, lost, proved }: LostPendingProps) {
  const t = useT()
  const stopping = useStopMutation(userId)
  const readAgain = useReadPhoneAgain(userId)
  const stop = () =>
    stopping.mutate(undefined, {
      onSuccess: () => {
        toast(t('phone.stopped'), 'done')
        void readAgain()
      },
      onError: (error) => {
        toast((isApiError(error) && error.status !== 0 && error.msg) || t('phone.stopFailed'), 'failed')
        void readAgain()
      },
    })
  return (
    <View className={styles.pending} id='lost-pending'>
      <View className={styles.pendingTitle} {...a11y({ role: 'heading', level: 2 })}>
        {t('phone.pendingTitle', { shop: lost.shop })}
      </View>
      <Text>{t('phone.pendingBody', { time: formatMinute(readInstant(lost.due_at)).slice(5), phone: lost.phone })}</Text>
      {proved ? (
        <Button size={44} tone='danger' busy={stopping.isPending} onPress={stop} id='stop-lost'>
          {t('phone.stop')}
        </Button>
      ) : (
        <Text>{t('phone.pendingFirst')}</Text>
      )}
    </View>
  )
}
