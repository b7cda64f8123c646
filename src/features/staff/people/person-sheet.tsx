import { View } from '@tarojs/components'
import { useState } from 'react'
import type { StaffPeople, StaffPerson } from '@/contract/staff/people'
import { navigate } from '@/platform/navigate'
import { share } from '@/platform/share'
import { linkTo } from '@/routes/go'
import { useAttempt } from '@/http/use-attempt'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import { Sheet } from '@/ui/sheet/sheet'
import { toast } from '@/ui/toast/toast-store'
import styles from '../sheet-form.module.scss'
import { useRoleChangeMutation, useRoleEndMutation } from './people-queries'
import { RoleChoice, type ChosenRole } from './role-choice'
import { useT } from './texts'

interface PersonSheetProps {
  shopId: number
  people: StaffPeople
  person: StaffPerson
  onClose: () => void
}

/** The acts on the role of one person: another one, an end, or for a person who has not accepted yet the link of the invitation. */
export function PersonSheet({ shopId, people, person, onClose }: PersonSheetProps) {
  const t = useT()
  const isInvited = person.state === 'invited' || person.state === 'expired'
  const before: ChosenRole = { role: person.role, teacherId: person.teacher?.id ?? null }
  const [chosen, setChosen] = useState(before)
  const [asking, setAsking] = useState(false)
  const change = useAttempt(useRoleChangeMutation(shopId))
  const end = useAttempt(useRoleEndMutation(shopId))
  const then = (word: string) => ({
    onSuccess: () => {
      toast(word, 'done')
      onClose()
    },
    onRefused: ({ msg }: { msg: string }) => toast(msg, 'failed'),
    onUnknown: (words: string) => toast(words || t('staff-people.unknown'), 'failed'),
  })
  const save = () =>
    change.send({ roleId: person.id, role: chosen.role, teacher_id: chosen.teacherId ?? undefined }, then(t('staff-people.saved')))
  const remove = () => end.send({ roleId: person.id }, then(t('staff-people.removed')))
  const copy = async () => {
    const isCopied = await share.copy(navigate.webUrl(linkTo('staffInvitationPage', { shopId })))
    toast(t(isCopied ? 'staff-people.linkCopied' : 'staff-people.linkFailed'), isCopied ? 'done' : 'failed')
  }
  const mayEnd = person.may_change && !person.is_last_owner
  const isSame = chosen.role === before.role && chosen.teacherId === before.teacherId
  const role = t(`staff-people.${person.role}`)
  return (
    <>
      <Sheet
        open
        id='person-sheet'
        title={t('staff-people.roleTitle', { name: person.name })}
        closeLabel={t('common.close')}
        onClose={onClose}
        foot={
          person.state === 'invited' ? (
            <Button full id='copy-invitation' onPress={() => void copy()}>
              {t('staff-people.copyLink')}
            </Button>
          ) : (
            person.state === 'works' && (
              <Button full busy={change.busy} disabled={isSame || !mayEnd} onPress={save} id='save-role'>
                {t('staff-people.save')}
              </Button>
            )
          )
        }
      >
        <View className={styles.form}>
          {person.is_last_owner && <View className={styles.rule}>{t('staff-people.lastOwner')}</View>}
          {!person.may_change && <View className={styles.rule}>{t('staff-people.mayNot')}</View>}
          {person.state === 'works' && mayEnd && (
            <>
              <View className={styles.rule}>{t('staff-people.sameNote')}</View>
              <RoleChoice
                roles={people.roles}
                coaches={person.teacher ? [person.teacher, ...people.coaches] : people.coaches}
                chosen={chosen}
                onChange={setChosen}
              />
            </>
          )}
          {mayEnd && (
            <Button full size={44} tone='line' id='end-role' onPress={() => setAsking(true)}>
              {t(isInvited ? 'staff-people.withdraw' : 'staff-people.remove')}
            </Button>
          )}
        </View>
      </Sheet>
      <Dialog
        open={asking}
        id='end-role-dialog'
        title={t(isInvited ? 'staff-people.withdrawTitle' : 'staff-people.removeTitle', { name: person.name })}
        body={isInvited ? t('staff-people.withdrawBody') : t('staff-people.removeBody', { role })}
        safe={{ word: t('staff-people.keep'), onPress: () => setAsking(false) }}
        act={{
          word: t(isInvited ? 'staff-people.withdraw' : 'staff-people.remove'),
          danger: true,
          busy: end.busy,
          id: 'end-role-yes',
          onPress: remove,
        }}
      />
    </>
  )
}
