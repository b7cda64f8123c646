import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { judgeNewMember } from '@/domain/member/forms'
import { type Area, areas, defaultArea, diallingCodes, isPhone, stripPhone } from '@/domain/member/phone'
import { useCaptchaDialog } from '@/features/member/captcha/use-captcha-dialog'
import { errorText } from '@/i18n/error-text'
import { useLocale } from '@/i18n/runtime'
import { Dialog } from '@/ui/dialog/dialog'
import { Field } from '@/ui/field/field'
import { Segments } from '@/ui/segments/segments'
import type { ChosenMember } from './chosen-member'
import { useAddMember } from './use-add-member'
import { useT } from './texts'
import styles from './add-member-dialog.module.scss'
import { ConfirmMemberDialog } from './confirm-member-dialog'

interface AddMemberDialogProps {
  shopId: number
  onClose: () => void
  onAdded: (member: ChosenMember) => void
}

/**
 * Name, gender, area and phone of a new member; it can be sent once all are right (booking ledger BK-282..BK-288, BK-442). A person who is unknown to
 * the brand then has to enter a code.
 */
export function AddMemberDialog({ shopId, onClose, onAdded }: AddMemberDialogProps) {
  const t = useT()
  const [username, setUsername] = useState('')
  const [gender, setGender] = useState<'0' | '1' | ''>('')
  const locale = useLocale()
  const [area, setArea] = useState<Area>(() => defaultArea(undefined, locale))
  const [phone, setPhone] = useState('')
  const [left, setLeft] = useState(false)
  const adding = useAddMember(onAdded)
  const captcha = useCaptchaDialog()
  const verdict = judgeNewMember({ name: username, gender: gender === '' ? null : Number(gender), area, phone })
  const wrongPhone = left && !isPhone(phone, area) ? errorText(phone === '' ? 'member.phone_empty' : 'member.phone_format') : undefined
  const change =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      adding.forgetRefusal()
      set(value)
    }
  const member = { username: username.trim(), gender: Number(gender) as 0 | 1, phone, area_code: area, shop_id: shopId }
  const submit = () => {
    if (verdict.ok) adding.send(member)
  }
  if (captcha) return captcha
  if (adding.confirming) return <ConfirmMemberDialog member={member} adding={adding} />
  return (
    <Dialog
      open
      id='add-member-dialog'
      title={t('staff-find.addTitle')}
      safe={{ word: t('common.cancel'), onPress: onClose, disabled: adding.busy, id: 'add-cancel' }}
      act={{ word: t('staff-find.ok'), onPress: submit, busy: adding.busy, disabled: !verdict.ok, id: 'add-confirm' }}
    >
      <View className={styles.form}>
        <Field
          id='new-name'
          named
          label={t('staff-find.name')}
          hint={t('staff-find.nameHint')}
          value={username}
          onChange={change(setUsername)}
          maxLength={20}
          required
        />
        <View>
          <Text className={styles.label}>{t('staff-find.gender')}</Text>
          <Segments
            kind='choice'
            label={t('staff-find.gender')}
            current={gender}
            onPick={change(setGender)}
            segments={[
              { key: '0', word: t('staff-find.male') },
              { key: '1', word: t('staff-find.female') },
            ]}
          />
        </View>
        <View>
          <Text className={styles.label}>{t('staff-find.area')}</Text>
          <Segments
            kind='choice'
            label={t('staff-find.area')}
            current={area}
            onPick={change(setArea)}
            segments={areas.map((key) => ({ key, word: diallingCodes[key] }))}
          />
        </View>
        <Field
          id='new-phone'
          named
          label={t('staff-find.phone')}
          hint={t('staff-find.phoneHint')}
          type='tel'
          maxLength={20}
          value={phone}
          onChange={(typed) => change(setPhone)(stripPhone(typed))}
          onBlur={() => setLeft(true)}
          error={adding.refused ?? wrongPhone}
          required
        />
      </View>
    </Dialog>
  )
}
