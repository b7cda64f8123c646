import { View } from '@tarojs/components'
import { useMemo } from 'react'
import { a11y } from '@/platform/a11y'
import { cx } from '@/ui/cx'
import { qrMatrix, qrSvg } from './qr-matrix'
import styles from './qr-code.module.scss'

interface QrCodeProps {
  text: string
  label: string
  /** The side: 200, as large as a reader at a door wants it, or as large as the screen for phones two metres away. */
  size?: 200 | 280 | 300 | 'full'
  id?: string
}

/** A QR code, dark on white in every theme. A background image in the style, which both builds draw alike. */
export function QrCode({ text, label, size = 200, id }: QrCodeProps) {
  const picture = useMemo(() => `url("data:image/svg+xml,${encodeURIComponent(qrSvg(qrMatrix(text)))}")`, [text])
  return (
    <View className={cx(styles.frame, styles[`s${size}`])}>
      <View className={styles.code} style={{ backgroundImage: picture }} {...a11y({ role: 'img', label, id })} />
    </View>
  )
}
