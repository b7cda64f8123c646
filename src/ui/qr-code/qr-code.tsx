import { View } from '@tarojs/components'
import { useMemo } from 'react'
import { a11y } from '@/platform/a11y'
import { qrMatrix, qrSvg } from './qr-matrix'
import styles from './qr-code.module.scss'

/** A QR code of 200 by 200, dark on white in every theme. A background image in the style, which both builds draw alike. */
export function QrCode({ text, label, id }: { text: string; label: string; id?: string }) {
  const picture = useMemo(() => `url("data:image/svg+xml,${encodeURIComponent(qrSvg(qrMatrix(text)))}")`, [text])
  return (
    <View className={styles.frame}>
      <View className={styles.code} style={{ backgroundImage: picture }} {...a11y({ role: 'img', label, id })} />
    </View>
  )
}
