import { View } from '@tarojs/components'
import { useState } from 'react'
import { judgeCodeForm, judgeCodeRequest } from '@/domain/member/forms'
import { type Area, areas, stripPhone } from '@/domain/member/phone'
import { useCaptchaDialog } from '@/features/member/captcha/use-captcha-dialog'
import { CodeInput } from '@/features/member/codes/code-input'
import { PhoneField } from '@/features/member/login/phone-field'
import { useSentCode } from '@/features/member/phone/use-sent-code'
import { isApiError } from '@/http/api-error'
import { errorText } from '@/i18n/error-text'
import { a11y } from '@/platform/a11y'
import { Button } from '@/ui/button/button'
import { Sheet } from '@/ui/sheet/sheet'
import { sendStaffCode, useFindInvitationMutation, type Proved } from './role-queries'
import styles from './people.module.scss'
import { useT } from './texts'

type Place = 'phone' | 'code' | 'form'
const makePlace = (code: string): Place => (/^member\.(phone|area)_/.test(code) ? 'phone' : /^member\.code_/.test(code) ? 'code' : 'form')

/** Another phone than the user's own, which a code proves, and the invitation for it. */
export function OtherPhoneSheet({ shopId, onFound, onClose }: { shopId: number; onFound: (found: Proved) => void; onClose: () => void }) {
  const t = useT()
  const [phone, setPhone] = useState('')
  const [area, setArea] = useState<Area>(areas[0])
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<{ at: Place; text: string }>()
  const { mutate, isPending } = useFindInvitationMutation(shopId)
  const refused = (error: unknown) => {
    const told = isApiError(error) && error.status !== 0 ? error : undefined
    setProblem({ at: told ? makePlace(told.code) : 'form', text: told?.msg || t('staff-people.findFailed') })
  }
  const sending = useSentCode(() => sendStaffCode(shopId, { phone, area_code: area }), refused)
  const captcha = useCaptchaDialog()
  const edit = (change: () => void) => {
    setProblem(undefined)
    change()
  }
  const another = (change: () => void) =>
    edit(() => {
      sending.reset()
      setCode('')
      change()
    })
  const find = () => {
    const form = judgeCodeForm({ phone, area, code })
    if (!form.ok) return setProblem({ at: makePlace(form.reason), text: errorText(form.reason, form.params) })
    const proof = { phone, area_code: area, code }
    mutate(proof, {
      onSuccess: ({ invitation }) =>
        invitation ? onFound({ invitation, proof }) : setProblem({ at: 'form', text: t('staff-people.invitationNone') }),
      onError: refused,
    })
  }
  if (captcha) return captcha
  return (
    <Sheet
      open
      id='other-phone-sheet'
      title={t('staff-people.otherPhone')}
      closeLabel={t('common.close')}
      onClose={onClose}
      foot={
        <Button full busy={isPending} disabled={phone === '' || code === ''} onPress={find} id='find-invitation'>
          {t('staff-people.find')}
        </Button>
      }
    >
      <View className={styles.form}>
        <View className={styles.rule}>{t('staff-people.otherPhoneBody')}</View>
        <PhoneField
          form={{
            phone,
            area,
            setPhone: (typed) => another(() => setPhone(stripPhone(typed))),
            setArea: (next) => another(() => setArea(next)),
            problemAt: (at) => (problem?.at === at ? problem.text : undefined),
          }}
        />
        <CodeInput
          value={code}
          onChange={(typed) => edit(() => setCode(typed))}
          onConfirm={find}
          error={problem?.at === 'code' ? problem.text : undefined}
          note={sending.sent ? t('staff-people.codeSent') : undefined}
          sending={sending}
          disabled={!judgeCodeRequest({ phone, area }).ok || sending.waiting}
          onSend={sending.start}
        />
        <View {...a11y({ role: 'alert' })}>{problem?.at === 'form' ? problem.text : ''}</View>
      </View>
    </Sheet>
  )
}
