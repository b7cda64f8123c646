import { View } from '@tarojs/components'
import { useT } from '../texts'
import { Button } from '@/ui/button/button'
import styles from './login-form.module.scss'

export interface WeixinPhoneProps {
  agreed: boolean
  busy: boolean
  /** Before the user has agreed: tells to do so. */
  onAsk: () => void
  onShare: (code: string | undefined) => void
}

/** One tap to log in with the phone that WeChat knows; WeChat's dialog opens only once the user has agreed to the terms. */
export function WeixinPhone({ agreed, busy, onAsk, onShare }: WeixinPhoneProps) {
  const t = useT()
  const act = agreed
    ? {
        native: {
          openType: 'getPhoneNumber' as const,
          onGetPhoneNumber: ({ detail }: { detail: { code?: string } }) => onShare(detail.code),
        },
      }
    : { onPress: onAsk }
  return (
    <>
      <Button full tone='soft' icon='chat' busy={busy} {...act} id='weixin-phone'>
        {t('member.byWeixin')}
      </Button>
      <View className={styles.or}>{t('member.orByCode')}</View>
    </>
  )
}
