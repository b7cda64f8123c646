import { View } from '@tarojs/components'
import type { VoucherOption } from '@/contract/voucher/voucher'
import { replace } from '@/routes/go'
import { Dialog } from '@/ui/dialog/dialog'
import { forgetVoucher, type ShownVoucher } from '../draft-store'
import { useT } from '../texts'
import { givenText, maskedCode, platformName, termText } from '../voucher-words'
import styles from './redeem-layers.module.scss'
import type { useRedeem } from './use-redeem'

const unknownBody = { asking: 'voucher.unknownAsking', unused: 'voucher.unusedBody', silent: 'voucher.unknownBody' } as const

interface RedeemLayersProps {
  shown: ShownVoucher
  options: readonly VoucherOption[]
  redeeming: ReturnType<typeof useRedeem>
}

/** Over the page: the last question before the voucher is spent, a refusal, or a lost answer. */
export function RedeemLayers({ shown, options, redeeming: { layer, close, redeem, busy } }: RedeemLayersProps) {
  const t = useT()
  const { shopId, kind, certificate } = shown
  const what = options
    .map((option) => [givenText(t, option), termText(t, option)].filter(Boolean).join(t('voucher.comma')))
    .join(t('voucher.and'))
  const lookAgain = async () => {
    await replace('voucherVerify', { shopId, kind })
    forgetVoucher({ text: shown.code })
  }
  if (layer?.kind === 'refused')
    return (
      <Dialog
        open
        id='redeem-refused'
        title={t('voucher.refusedTitle')}
        body={layer.msg}
        safe={{ word: t('voucher.toRecords'), onPress: () => void replace('voucherRecords', { shopId, kind }), id: 'refused-records' }}
        act={{ word: t('voucher.lookAgain'), onPress: () => void lookAgain(), id: 'look-again' }}
        onClose={close}
      />
    )
  if (layer?.kind === 'spent')
    return (
      <Dialog
        open
        id='voucher-spent'
        title={t('voucher.spentTitle')}
        body={t('voucher.spentBody')}
        safe={{ word: t('voucher.toRecords'), onPress: () => void replace('voucherRecords', { shopId, kind }), id: 'spent-records' }}
        act={{ word: t('voucher.lookAgain'), onPress: () => void lookAgain(), id: 'look-again' }}
      />
    )
  if (layer?.kind === 'unknown')
    return (
      <Dialog
        open
        id='redeem-unknown'
        title={t(layer.status === 'unused' ? 'voucher.unused' : 'voucher.unknownTitle')}
        body={t(unknownBody[layer.status])}
        safe={{ word: t('voucher.toRecords'), onPress: () => void replace('voucherRecords', { shopId, kind }), id: 'unknown-records' }}
        act={{ word: t('voucher.sendAgain'), onPress: redeem, busy, id: 'send-again' }}
        onClose={close}
      />
    )
  return (
    <Dialog
      open={layer?.kind === 'ask'}
      id='redeem-ask'
      title={t('voucher.askTitle')}
      body={t('voucher.askBody', { code: maskedCode(certificate.last4), what })}
      safe={{ word: t('voucher.askBack'), onPress: close, disabled: busy, id: 'redeem-back' }}
      act={{ word: t('voucher.redeem'), onPress: redeem, busy, id: 'redeem-act' }}
    >
      <View className={styles.warning}>{t('voucher.askWarning', { platform: platformName(t, kind) })}</View>
    </Dialog>
  )
}
