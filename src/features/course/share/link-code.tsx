import { View } from '@tarojs/components'
import { useMemo } from 'react'
import { qrMatrix, qrSvg } from '@/ui/qr-code/qr-matrix'
import { a11y } from '@/platform/a11y'
import { navigate } from '@/platform/navigate'
import { useT } from '../texts'
import type { PosterCodeProps } from './poster-code-props'
import styles from './share-poster.module.scss'

/** The shared link as an ordinary QR code: every phone's camera reads it. */
export function LinkCode({ address }: PosterCodeProps) {
  const t = useT()
  const picture = useMemo(() => `url("data:image/svg+xml,${encodeURIComponent(qrSvg(qrMatrix(navigate.webUrl(address))))}")`, [address])
  return (
    <View
      className={styles.code}
      style={{ backgroundImage: picture }}
      {...a11y({ role: 'img', label: t('course.linkCode'), id: 'poster-code' })}
    />
  )
}
