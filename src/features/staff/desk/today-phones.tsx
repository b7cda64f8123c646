import { useState } from 'react'
import type { StaffToday } from '@/contract/staff/today'
import { formatMinute, readInstant } from '@/domain/time'
import { isApiError } from '@/http/api-error'
import { Avatar } from '@/ui/avatar/avatar'
import { Button } from '@/ui/button/button'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Dialog } from '@/ui/dialog/dialog'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { toast } from '@/ui/toast/toast-store'
import { usePhoneElsewhereMutation } from '../member/lost-phone-queries'
import { useT } from './texts'

type Elsewhere = NonNullable<StaffToday['lost_phones']>[number]

const writeMinute = (at: string): string => formatMinute(readInstant(at)).slice(5)

/** Asks before a superuser objects to another brand's change, or confirms one. */
function ElsewhereDialog({ shopId, asked, onClose }: { shopId: number; asked: Elsewhere; onClose: () => void }) {
  const t = useT()
  const isOpen = asked.due_at !== null
  const { mutate, isPending } = usePhoneElsewhereMutation(
    { shopId, userId: asked.user.id },
    isOpen ? 'lostPhoneObject' : 'lostPhoneConfirm',
  )
  const name = asked.user.username
  const send = () =>
    mutate(undefined, {
      onSuccess: () => toast(t(isOpen ? 'desk.phoneObjected' : 'desk.phoneConfirmed'), 'done'),
      onError: (error) => toast((isApiError(error) && error.status !== 0 && error.msg) || t('desk.saveFailed'), 'failed'),
      onSettled: onClose,
    })
  return (
    <Dialog
      open
      id='phone-elsewhere-dialog'
      title={t(isOpen ? 'desk.phoneObjectTitle' : 'desk.phoneConfirmTitle', { name })}
      body={t(isOpen ? 'desk.phoneObjectBody' : 'desk.phoneConfirmBody', { name })}
      safe={{ word: t('desk.phoneNotNow'), onPress: onClose, disabled: isPending, id: 'phone-elsewhere-back' }}
      act={{
        word: t(isOpen ? 'desk.phoneObject' : 'desk.phoneConfirm'),
        onPress: send,
        busy: isPending,
        danger: isOpen,
        id: 'phone-elsewhere-act',
      }}
    />
  )
}

/** For superusers: changes of members’ phones that other brands asked for, or did, until this brand has confirmed them. */
export function TodayPhones({ shopId, today: { lost_phones: all = [] } }: { shopId: number; today: StaffToday }) {
  const t = useT()
  const [asked, setAsked] = useState<Elsewhere>()
  if (all.length === 0) return null
  return (
    <>
      <SectionHead small title={t('desk.phonesElsewhere')} />
      <Stack>
        <CellGroup>
          {all.map((one) => {
            const { user, phone, due_at: due } = one
            return (
              <Cell
                key={`${user.id}-${due ?? 'done'}`}
                id={`phone-elsewhere-${user.id}`}
                lead={<Avatar src={user.avatar} size={40} />}
                title={user.username}
                note={
                  due ? t('desk.phoneAsked', { time: writeMinute(due), phone }) : t('desk.phoneMoved', { time: writeMinute(one.at), phone })
                }
                end={
                  <Button size={36} tone='quiet' id={`phone-elsewhere-${user.id}-act`} onPress={() => setAsked(one)}>
                    {t(due ? 'desk.phoneObject' : 'desk.phoneConfirm')}
                  </Button>
                }
              />
            )
          })}
        </CellGroup>
      </Stack>
      {asked && <ElsewhereDialog shopId={shopId} asked={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}
