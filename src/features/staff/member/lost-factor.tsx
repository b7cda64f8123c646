import { View } from '@tarojs/components'
import { useState } from 'react'
import { judgeReason, REASON_MAX } from '@/domain/staff/reason'
import { useSession } from '@/features/member/session'
import { useAttempt } from '@/http/use-attempt'
import { errorText } from '@/i18n/error-text'
import { Button } from '@/ui/button/button'
import { Cell } from '@/ui/cell/cell'
import { Icon } from '@/ui/icon/icon'
import { Sheet } from '@/ui/sheet/sheet'
import { TextArea } from '@/ui/text-area/text-area'
import { toast } from '@/ui/toast/toast-store'
import { useMemberFactorQuery, useResetFactorMutation } from './member-factor-queries'
import type { MemberOf } from '../staff-keys'
import { useT } from '../desk/texts'
import styles from '../sheet-form.module.scss'

/** The reason for the reset. */
function ResetSheet({ of, name, onClose }: { of: MemberOf; name: string; onClose: () => void }) {
  const t = useT()
  const [reason, setReason] = useState('')
  const { send, busy } = useAttempt(useResetFactorMutation(of))
  const save = () => {
    const said = judgeReason(reason)
    if (!said.ok) return toast(errorText(said.reason, said.params), 'failed')
    send(
      { reason: reason.trim() },
      {
        onSuccess: () => {
          toast(t('desk.lostFactorDone'), 'done')
          onClose()
        },
        onRefused: ({ msg }) => toast(msg, 'failed'),
        onUnknown: (words) => toast(words || t('desk.saveFailed'), 'failed'),
      },
    )
  }
  return (
    <Sheet
      open
      id='lost-factor-sheet'
      title={t('desk.lostFactorTitle', { name })}
      closeLabel={t('common.close')}
      onClose={onClose}
      foot={
        <Button full tone='danger' busy={busy} disabled={reason.trim() === ''} onPress={save} id='reset-factor'>
          {t('desk.lostFactorAct')}
        </Button>
      }
    >
      <View className={styles.form}>
        <View className={styles.rule}>{t('desk.lostFactorRule')}</View>
        <TextArea
          id='lost-factor-reason'
          named
          value={reason}
          onChange={setReason}
          label={t('desk.lostPhoneReason')}
          hint={t('desk.lostFactorReasonHint')}
          maxLength={REASON_MAX}
        />
      </View>
    </Sheet>
  )
}

/** For superusers: takes the lost second factor of somebody who works at the shop away. Nothing for whom there is none to take. */
export function LostFactor({ of, name }: { of: MemberOf; name: string }) {
  const t = useT()
  const session = useSession(of.shopId)
  const may = session.kind === 'account' && session.user.isSuperUser && session.user.id !== of.userId
  const query = useMemberFactorQuery(of, may)
  const [asking, setAsking] = useState(false)
  if (!may || (!query.data?.may_reset && !asking)) return null
  return (
    <>
      <Cell
        id='member-lost-factor'
        lead={<Icon name='shield' />}
        title={t('desk.lostFactor')}
        note={t('desk.lostFactorNote')}
        end={
          <Button size={36} tone='quiet' id='ask-factor' onPress={() => setAsking(true)}>
            {t('desk.lostFactorAct')}
          </Button>
        }
      />
      {asking && <ResetSheet of={of} name={name} onClose={() => setAsking(false)} />}
    </>
  )
}
