import { judgeGuardianForm } from '@/domain/member/guardian'
import { usePersonForm } from '../phone/use-person-form'
import { sendGuardianCode, useGuardianMutation, type OwnPhone, type PrivacyOf } from './privacy-queries'
import { useT } from './texts'

/** A guardian's name and phone, and the code sent there. */
export const useGuardianForm = ({ of, own, onDone }: { of: PrivacyOf; own: OwnPhone; onDone: () => void }) => {
  const t = useT()
  return usePersonForm({
    area: own.area_code,
    judge: (guardian) => judgeGuardianForm(guardian, { phone: own.phone, area: own.area_code }),
    sendCode: (phone) => sendGuardianCode(of, phone),
    agreement: useGuardianMutation(of),
    words: { sent: t('codes.codeSent'), done: t('privacy.guardianDone'), failed: t('privacy.failed') },
    onDone,
  })
}
