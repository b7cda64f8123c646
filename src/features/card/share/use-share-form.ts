import { judgePerson } from '@/domain/member/person'
import { areas } from '@/domain/member/phone'
import { usePersonForm } from '@/features/member/phone/use-person-form'
import { sendShareCode, useShareMutation } from './share-queries'
import { useT } from './texts'

/** The phone and the name of a person who is to use the card, and the code sent there. */
export const useShareForm = (of: { shopId: number; cardId: number }, onDone: () => void) => {
  const t = useT()
  return usePersonForm({
    area: areas[0],
    judge: judgePerson,
    sendCode: (phone) => sendShareCode(of, phone),
    agreement: useShareMutation(of),
    words: { sent: t('card-share.codeSent'), done: t('card-share.added'), failed: t('card-share.failed') },
    onDone,
  })
}
