import { View } from '@tarojs/components'
import { share } from '@/platform/share'
import { Button } from '@/ui/button/button'
import { QrCode } from '@/ui/qr-code/qr-code'
import { toast } from '@/ui/toast/toast-store'
import { FactorCodeField } from './factor-code-field'
import { useConfirmMutation } from './factor-queries'
import { useT } from './texts'
import { FactorTitle } from './factor-title'
import styles from './second-factor.module.scss'
import { useFactorCode } from './use-factor-code'

interface FactorScanProps {
  userId: number
  secret: string
  uri: string
  onConfirmed: (codes: readonly string[]) => void
}

/** The secret as a QR code and as a text to copy, and the first code of the app. */
export function FactorScan({ userId, secret, uri, onConfirmed }: FactorScanProps) {
  const t = useT()
  const form = useFactorCode(useConfirmMutation(userId), ({ codes }) => onConfirmed(codes))
  const copy = async () => {
    const done = await share.copy(secret)
    toast(t(done ? 'second-factor.copied' : 'second-factor.copyFailed'), done ? 'done' : 'failed')
  }
  return (
    <View className={styles.form}>
      <FactorTitle title={t('second-factor.scanTitle')} note={t('second-factor.scanNote')} />
      <QrCode text={uri} label={t('second-factor.qr')} id='factor-qr' />
      <View className={styles.secret}>
        <View className={styles.secretWords}>
          <View className={styles.small}>{t('second-factor.secret')}</View>
          <View className={styles.key} id='factor-secret'>
            {secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </View>
        </View>
        <Button size={44} tone='line' onPress={() => void copy()} id='copy-secret'>
          {t('second-factor.copy')}
        </Button>
      </View>
      <FactorCodeField form={form} />
      <Button full busy={form.busy} disabled={form.left > 0} onPress={form.submit} id='confirm-factor'>
        {form.left > 0 ? t('second-factor.digitsLeft', { n: form.left }) : t('second-factor.confirm')}
      </Button>
    </View>
  )
}
