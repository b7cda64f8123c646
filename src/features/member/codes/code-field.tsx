import { useShopQuery } from '@/features/shop/shop-queries'
import { useCurrentShopId } from '@/shell/shop/current-shop'
import { useT } from './texts'
import { useCaptchaDialog } from '../captcha/use-captcha-dialog'
import type { CodeForm } from '../login/use-code-form'
import { CodeInput } from './code-input'

/** The field of the code, for the form that log-in and register share. */
export function CodeField({ form, onConfirm }: { form: CodeForm; onConfirm: () => void }) {
  const t = useT()
  const captcha = useCaptchaDialog()
  const shopId = useCurrentShopId() ?? 0
  const shop = useShopQuery(form.isLate ? shopId : 0).data?.shop
  const help = shop?.phone ? t('codes.codeHelpPhone', { phone: shop.phone }) : t('codes.codeHelp')
  return (
    <>
      <CodeInput
        own
        value={form.code}
        onChange={form.setCode}
        onConfirm={onConfirm}
        error={form.problemAt('code')}
        note={form.isLate ? help : undefined}
        sending={{ waiting: form.secondsLeft > 0, secondsLeft: form.secondsLeft, sent: form.sent }}
        onSend={form.sendCode}
      />
      {captcha}
    </>
  )
}
