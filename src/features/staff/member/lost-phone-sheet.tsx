import { View } from '@tarojs/components'
import { useState } from 'react'
import { judgeCodeForm, judgeCodeRequest } from '@/domain/member/forms'
import { LOST_PHONE_DAYS_ELSEWHERE, LOST_PHONE_HOURS } from '@/domain/member/lost-phone'
import { type Area, areas, stripPhone } from '@/domain/member/phone'
import { judgeReason, REASON_MAX } from '@/domain/staff/reason'
import { formatMinute, readInstant } from '@/domain/time'
import { useCaptchaDialog } from '@/features/member/captcha/use-captcha-dialog'
import { CodeInput } from '@/features/member/codes/code-input'
import { PhoneField } from '@/features/member/login/phone-field'
import { useSentCode } from '@/features/member/phone/use-sent-code'
import { isApiError } from '@/http/api-error'
import { useAttempt } from '@/http/use-attempt'
import { errorText } from '@/i18n/error-text'
import { Button } from '@/ui/button/button'
import { Sheet } from '@/ui/sheet/sheet'
import { TextArea } from '@/ui/text-area/text-area'
import { toast } from '@/ui/toast/toast-store'
import { sendLostCode, useAskForPhoneMutation } from './lost-phone-queries'
import type { MemberOf } from '../staff-keys'
import { useT } from '../desk/texts'
import styles from '../sheet-form.module.scss'

const writeWords = (error: unknown, otherwise: string): string => (isApiError(error) && error.status !== 0 && error.msg) || otherwise

/** The new phone, the code that the member tells, and the reason. */
export function LostPhoneSheet({ of, name, onClose }: { of: MemberOf; name: string; onClose: () => void }) {
  const t = useT()
  const [phone, setPhone] = useState('')
  const [area, setArea] = useState<Area>(areas[0])
  const [code, setCode] = useState('')
  const [reason, setReason] = useState('')
  const [refused, setRefused] = useState<{ at: 'phone' | 'code'; text: string }>()
  const { send, busy } = useAttempt(useAskForPhoneMutation(of))
  const sending = useSentCode(
    () => sendLostCode(of, { phone, area_code: area }),
    (error) => setRefused({ at: 'code', text: writeWords(error, t('desk.saveFailed')) }),
  )
  const captcha = useCaptchaDialog()
  const request = judgeCodeRequest({ phone, area })
  const another = (change: () => void) => {
    sending.reset()
    setRefused(undefined)
    setCode('')
    change()
  }
  const save = () => {
    const form = judgeCodeForm({ phone, area, code })
    const said = judgeReason(reason)
    if (!form.ok)
      return setRefused({ at: form.reason.startsWith('member.code') ? 'code' : 'phone', text: errorText(form.reason, form.params) })
    if (!said.ok) return toast(errorText(said.reason, said.params), 'failed')
    send(
      { phone, area_code: area, code, reason: reason.trim() },
      {
        onSuccess: ({ lost }) => {
          toast(t('desk.lostPhoneSaved', { time: formatMinute(readInstant(lost.due_at)).slice(5) }), 'done')
          onClose()
        },
        onRefused: (error) => setRefused({ at: error.code.startsWith('member.phone') ? 'phone' : 'code', text: error.msg }),
        onUnknown: (words) => toast(words || t('desk.saveFailed'), 'failed'),
      },
    )
  }
  if (captcha) return captcha
  return (
    <Sheet
      open
      id='lost-phone-sheet'
      title={t('desk.lostPhoneTitle', { name })}
      closeLabel={t('common.close')}
      onClose={onClose}
      foot={
        <Button full busy={busy} disabled={!request.ok || code === '' || reason.trim() === ''} onPress={save} id='save-phone'>
          {t('desk.lostPhoneSave')}
        </Button>
      }
    >
      <View className={styles.form}>
        <View className={styles.rule}>{t('desk.lostPhoneRule', { n: LOST_PHONE_HOURS, days: LOST_PHONE_DAYS_ELSEWHERE })}</View>
        <PhoneField
          named
          form={{
            phone,
            area,
            setPhone: (typed) => another(() => setPhone(stripPhone(typed))),
            setArea: (next) => another(() => setArea(next)),
            problemAt: (at) => (refused && at === refused.at ? refused.text : undefined),
          }}
        />
        <CodeInput
          label={t('desk.lostPhoneCode')}
          hint={t('desk.lostPhoneCodeHint')}
          value={code}
          onChange={(typed) => {
            setRefused(undefined)
            setCode(typed)
          }}
          onConfirm={save}
          error={refused?.at === 'code' ? refused.text : undefined}
          note={sending.sent ? t('desk.lostPhoneSent') : undefined}
          sending={sending}
          sendWord={t('desk.lostPhoneGetCode')}
          disabled={!request.ok || sending.waiting}
          onSend={sending.start}
        />
        <TextArea
          id='lost-phone-reason'
          named
          value={reason}
          onChange={setReason}
          label={t('desk.lostPhoneReason')}
          hint={t('desk.lostPhoneReasonHint')}
          maxLength={REASON_MAX}
        />
      </View>
    </Sheet>
  )
}
