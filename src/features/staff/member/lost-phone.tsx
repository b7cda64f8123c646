import { useState } from 'react'
import { formatMinute, readInstant } from '@/domain/time'
import { useSession } from '@/features/member/session'
import { isApiError } from '@/http/api-error'
import { Button } from '@/ui/button/button'
import { Cell } from '@/ui/cell/cell'
import { Icon } from '@/ui/icon/icon'
import { toast } from '@/ui/toast/toast-store'
import { useLostPhoneQuery, useWithdrawPhoneMutation } from './lost-phone-queries'
import type { MemberOf } from '../staff-keys'
import { useT } from '../desk/texts'
import { LostPhoneSheet } from './lost-phone-sheet'

/** For superusers: another log-in phone for a member who lost his, and what is asked for already. */
export function LostPhone({ of, name }: { of: MemberOf; name: string }) {
  const t = useT()
  const session = useSession(of.shopId)
  const may = session.kind === 'account' && session.user.isSuperUser && session.user.id !== of.userId
  const query = useLostPhoneQuery(of, may)
  const withdrawing = useWithdrawPhoneMutation(of)
  const [asking, setAsking] = useState(false)
  if (!may) return null
  const lost = query.data?.lost
  const withdraw = () =>
    withdrawing.mutate(undefined, {
      onSuccess: () => toast(t('desk.lostPhoneWithdrawn'), 'done'),
      onError: (error) => toast((isApiError(error) && error.status !== 0 && error.msg) || t('desk.saveFailed'), 'failed'),
    })
  const act = lost
    ? { word: t('desk.lostPhoneWithdraw'), onPress: withdraw, id: 'withdraw-phone' }
    : query.isError
      ? { word: t('desk.lostPhoneRetry'), onPress: () => void query.refetch(), id: 'retry-phone' }
      : { word: t('desk.lostPhoneAct'), onPress: () => setAsking(true), id: 'ask-phone' }
  return (
    <>
      <Cell
        id='member-lost-phone'
        lead={<Icon name='mobile' />}
        title={t('desk.lostPhone')}
        note={
          lost
            ? t('desk.lostPhonePending', { time: formatMinute(readInstant(lost.due_at)).slice(5), phone: lost.phone })
            : t('desk.lostPhoneNote')
        }
        end={
          <Button size={36} tone='quiet' busy={query.isFetching || withdrawing.isPending} id={act.id} onPress={act.onPress}>
            {act.word}
          </Button>
        }
      />
      {asking && <LostPhoneSheet of={of} name={name} onClose={() => setAsking(false)} />}
    </>
  )
}
