import { Text, View } from '@tarojs/components'
import { useSaveWords } from '@/i18n/kit-words'
import { screenLight } from '@/platform/screen-light'
import { Button } from '@/ui/button/button'
import { useDrawing } from '@/ui/drawn-picture/use-drawing'
import { QrCode } from '@/ui/qr-code/qr-code'
import { SaveAskSheet } from '@/ui/save-picture/save-ask'
import { useSavePicture } from '@/ui/save-picture/use-save-picture'
import { CODE_HEIGHT, CODE_WIDTH, paintPayCode } from './paint-pay-code'
import { useT } from '../texts'
import styles from './pay-head.module.scss'

interface PayCodeProps {
  orderId: number
  /** The text of the code. */
  text: string
  /** The app that scans it. */
  hint: string
  /** The title of the order, for the picture. */
  amount: string
}

/** A payment code: scanned by another phone, or saved as a picture and read by the paying app of this one. */
export function PayCode({ orderId, text, hint, amount }: PayCodeProps) {
  const t = useT()
  const words = useSaveWords()
  const saving = useSavePicture(words)
  const { place, draw } = useDrawing('pay-code-canvas')
  screenLight.useBrightScreen(true)
  const make = () =>
    draw({ width: CODE_WIDTH, height: CODE_HEIGHT, paint: ({ pen }) => paintPayCode(pen, { code: text, lines: [hint, amount] }) })
  return (
    <View>
      <QrCode text={text} label={t('payment.qrLabel')} id='qr-code' />
      <Text className={styles.scan}>{hint}</Text>
      <View className={styles.save}>
        <Button tone='soft' size={44} id='qr-save' busy={saving.busy} onPress={() => void saving.save(make, `yueke-pay-${orderId}.png`)}>
          {t('payment.saveCode')}
        </Button>
      </View>
      <SaveAskSheet saving={saving} words={words} />
      {place}
    </View>
  )
}
