import { View } from '@tarojs/components'
import { maskPhone } from '@/domain/member/mask-phone'
import { download } from '@/platform/download'
import { Button } from '@/ui/button/button'
import { Sheet } from '@/ui/sheet/sheet'
import { toast } from '@/ui/toast/toast-store'
import { useCaptchaDialog } from '../captcha/use-captcha-dialog'
import { CodeInput } from '../codes/code-input'
import { useOwnCode } from '../phone/use-own-code'
import styles from './privacy.module.scss'
import { sendCopyCode, useOpenCopyMutation, type OwnPhone, type PrivacyOf } from './privacy-queries'
import { useT } from './texts'

/** So long the address of a copy is valid. */
const MINUTES = 5

interface CopySheetProps {
  of: PrivacyOf
  own: OwnPhone
  copyId: string
  onClose: () => void
  /** Where another copy can be asked for. */
  onAskAgain?: () => void
}

/** Downloads the copy of the user's data with a code to the own phone. */
export function CopySheet({ of, own, copyId, onClose, onAskAgain }: CopySheetProps) {
  const t = useT()
  const opening = useOpenCopyMutation(of)
  const captcha = useCaptchaDialog()
  const keep = async (url: string, name: string) => {
    const outcome = await download.keep(url, name)
    if (outcome === 'failed') return toast(t('privacy.failed'), 'failed')
    toast(outcome === 'saved' ? t('privacy.saved') : t('privacy.copied', { n: MINUTES }), 'done')
    onClose()
  }
  const { input, submit, failed } = useOwnCode(
    () => sendCopyCode(of, own),
    (code) =>
      opening.mutate({ copyId, code }, { onSuccess: ({ url, name }) => void keep(url, name), onError: failed(t('privacy.failed')) }),
  )
  return (
    <>
      <Sheet
        open
        id='copy-sheet'
        title={t('privacy.downloadTitle')}
        closeLabel={t('common.close')}
        onClose={onClose}
        foot={
          <Button full busy={opening.isPending} onPress={submit} id='confirm-download'>
            {t('privacy.download')}
          </Button>
        }
      >
        <View className={styles.sheet}>
          <View>{t('privacy.downloadNote', { phone: maskPhone(own.phone) })}</View>
          <CodeInput {...input} />
          {onAskAgain && (
            <Button tone='quiet' full id='ask-again' onPress={onAskAgain}>
              {t('privacy.askAgain')}
            </Button>
          )}
        </View>
      </Sheet>
      {captcha}
    </>
  )
}
