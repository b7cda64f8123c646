import { Text } from '@tarojs/components'
import { navigate } from '@/platform/navigate'
import { share } from '@/platform/share'
import { selectable } from '@/platform/touch'
import { linkTo } from '@/routes/go'
import { buildPageUrl } from '@/routes/match'
import { Dialog } from '@/ui/dialog/dialog'
import { toast } from '@/ui/toast/toast-store'
import type { PayAsk } from './use-paying'
import { useT } from '../texts'
import styles from './pay-dialogs.module.scss'

interface PayDialogsProps {
  ask: PayAsk | undefined
  shopId: number
  orderId: number
  onClose: () => void
}

const words = {
  channel: ['payment.channelTitle', 'payment.channelBody'],
  old_app: ['payment.oldAppTitle', 'payment.oldAppBody'],
  dingtalk: ['payment.dingtalkTitle', 'payment.dingtalkBody'],
  shell: ['payment.shellTitle', 'payment.shellBody'],
} as const

/** Obstacles on the way to the cashier and how to go on: for example a link to open elsewhere (booking ledger BK-291, BK-292, BK-315, BK-455). */
export function PayDialogs({ ask, shopId, orderId, onClose }: PayDialogsProps) {
  const t = useT()
  if (!ask) return null
  const here = { shopId, orderId }
  if (ask.kind === 'unsupported' && ask.reason === 'shell') {
    const open = () => {
      navigate.relaunchShell(buildPageUrl('payOrder', here))
      onClose()
    }
    return (
      <Dialog
        open
        id='pay-shell'
        title={t('payment.shellTitle')}
        body={t('payment.shellBody')}
        act={{ word: t('payment.toPay'), onPress: open }}
      />
    )
  }
  const link = ask.kind === 'copy' ? ask.link : navigate.webUrl(linkTo('payOrder', here))
  const copy = async () => {
    if (!(await share.copy(link))) return toast(t('payment.copyFailed'), 'failed')
    toast(t('payment.copied'), 'done')
    onClose()
  }
  const [title, body] =
    ask.kind === 'copy'
      ? (['payment.copyTitle', ask.to === 'wechat' ? 'payment.copyToWechat' : 'payment.copyToBrowser'] as const)
      : words[ask.reason]
  return (
    <Dialog
      open
      id='pay-copy'
      title={t(title)}
      body={t(body)}
      safe={{ word: t('common.cancel'), onPress: onClose, id: 'pay-copy-close' }}
      act={{ word: t('payment.copyAct'), onPress: () => void copy(), id: 'pay-copy-act' }}
    >
      <Text className={styles.link} {...selectable}>
        {link}
      </Text>
    </Dialog>
  )
}
