import { QrCode } from '@/features/payment/components/qr-code'
import { navigate } from '@/platform/navigate'
import { useT } from '../texts'
import type { PosterCodeProps } from './share-poster'

/** The shared link as an ordinary QR code: every phone's camera reads it. */
export function LinkCode({ address }: PosterCodeProps) {
  const t = useT()
  return <QrCode text={navigate.webUrl(address)} label={t('course.linkCode')} id='poster-code' />
}
