import { View } from '@tarojs/components'
import { useState } from 'react'
import type { StaffPeople } from '@/contract/staff/people'
import { judgePerson } from '@/domain/member/person'
import { type Area, areas, stripPhone } from '@/domain/member/phone'
import { PhoneField } from '@/features/member/login/phone-field'
import { useAttempt } from '@/http/use-attempt'
import { errorText } from '@/i18n/error-text'
import { Button } from '@/ui/button/button'
import { Field } from '@/ui/field/field'
import { Sheet } from '@/ui/sheet/sheet'
import { toast } from '@/ui/toast/toast-store'
import styles from '../sheet-form.module.scss'
import { useInviteMutation } from './people-queries'
import { RoleChoice, type ChosenRole } from './role-choice'
import { useT } from './texts'

interface GiveRoleSheetProps {
  shopId: number
  people: StaffPeople
  onClose: () => void
}

/** Phone, name and role of somebody who is invited to work at the shop. */
export function GiveRoleSheet({ shopId, people, onClose }: GiveRoleSheetProps) {
  const t = useT()
  const [phone, setPhone] = useState('')
  const [area, setArea] = useState<Area>(areas[0])
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<ChosenRole>({ role: people.roles.at(-1)!, teacherId: null })
  const [refused, setRefused] = useState<{ at: 'phone' | 'name'; text: string }>()
  const { send, busy } = useAttempt(useInviteMutation(shopId))
  const invite = () => {
    const judged = judgePerson({ name, phone, area })
    if (!judged.ok)
      return setRefused({ at: judged.reason === 'member.name_empty' ? 'name' : 'phone', text: errorText(judged.reason, judged.params) })
    send(
      { phone, area_code: area, name: name.trim(), role: chosen.role, teacher_id: chosen.teacherId ?? undefined },
      {
        onSuccess: () => {
          toast(t('staff-people.sent'), 'done')
          onClose()
        },
        onRefused: ({ code, msg }) => (code === 'staff.role_there' ? setRefused({ at: 'phone', text: msg }) : toast(msg, 'failed')),
        onUnknown: (words) => toast(words || t('staff-people.unknown'), 'failed'),
      },
    )
  }
  const type = (change: () => void) => {
    setRefused(undefined)
    change()
  }
  return (
    <Sheet
      open
      id='invite-sheet'
      title={t('staff-people.inviteTitle')}
      closeLabel={t('common.close')}
      onClose={onClose}
      foot={
        <Button full busy={busy} disabled={phone === '' || name.trim() === ''} onPress={invite} id='send-invitation'>
          {t('staff-people.send')}
        </Button>
      }
    >
      <View className={styles.form}>
        <View className={styles.rule}>{t('staff-people.inviteNote')}</View>
        <PhoneField
          named
          form={{
            phone,
            area,
            setPhone: (typed) => type(() => setPhone(stripPhone(typed))),
            setArea: (next) => type(() => setArea(next)),
            problemAt: (at) => (refused && at === refused.at ? refused.text : undefined),
          }}
        />
        <Field
          id='staff-name'
          named
          label={t('staff-people.name')}
          hint={t('staff-people.nameHint')}
          maxLength={80}
          required
          value={name}
          error={refused?.at === 'name' ? refused.text : undefined}
          onChange={(typed) => type(() => setName(typed))}
        />
        <RoleChoice roles={people.roles} coaches={people.coaches} chosen={chosen} onChange={setChosen} />
      </View>
    </Sheet>
  )
}
