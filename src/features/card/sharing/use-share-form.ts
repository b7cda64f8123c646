import { areas, judgePhone } from '@/domain/member/phone'
import { refuseIf } from '@/domain/result'
import { usePersonForm } from '@/features/member/phone/use-person-form'
import { sendShareCode, useShareMutation } from './sharing-queries'
import { useT } from './sharing-texts'

/** The phone and the name of a person who is to use the card, and the code sent there. */
export const useShareForm = (of: { shopId: number; cardId: number }, onDone: () => void) => {
  const t = useT()
  return usePersonForm({
    area: areas[0],
    judge: ({ name, phone, area }) => {
      const verdict = judgePhone(phone, area)
      return verdict.ok ? refuseIf(name.trim() === '', 'member.name_empty') : verdict
    },
    sendCode: (phone) => sendShareCode(of, phone),
    agreement: useShareMutation(of),
    words: { done: t('sharing.added'), failed: t('sharing.failed') },
    onDone,
  })
}
