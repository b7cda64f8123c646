import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { FIRST_BIRTHDAY } from '@/domain/member/birthday'
import { Gender } from '@/domain/member/gender'
import { maskPhone } from '@/domain/member/mask-phone'
import { ADDRESS_MOST } from '@/domain/member/profile'
import { dayOf, readDay } from '@/domain/time'
import { useNow } from '@/http/clock'
import { useLongDateWords } from '@/i18n/kit-words'
import { a11y } from '@/platform/a11y'
import { go } from '@/routes/go'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { cx } from '@/ui/cx'
import { LongDatePicker } from '@/ui/date-picker/long-date-picker'
import { Field } from '@/ui/field/field'
import { FootNote } from '@/ui/foot-note/foot-note'
import { Segments } from '@/ui/segments/segments'
import { Stack } from '@/ui/stack/stack'
import styles from './profile.module.scss'
import { useT } from './texts'
import type { EditedProfile } from './use-profile-form'

const genders = { male: Gender.male, female: Gender.female } as const
type Said = keyof typeof genders

/** The longest name that the form takes; the server takes longer ones of earlier days. */
const NAME_SHOWN = 20

/** Name, gender, phone, birthday and address. */
export function ProfileFields({ form, shopId, isOwn }: { form: EditedProfile; shopId: number; isOwn: boolean }) {
  const t = useT()
  const today = dayOf(useNow())
  const dayWords = useLongDateWords(today)
  const [picking, setPicking] = useState(false)
  const { fields, change, problemAt } = form
  const gender = (Object.keys(genders) as Said[]).find((said) => genders[said] === fields.gender)
  const born = fields.date_of_birth
  const name = (text: string) => <Text className={styles.name}>{text}</Text>
  const problem = (at: Parameters<typeof problemAt>[0]) => (
    <View className={styles.problem} {...a11y({ role: 'alert', id: `${at}-problem` })}>
      {problemAt(at)}
    </View>
  )
  const setBorn = (day: string | null) => {
    change({ date_of_birth: day })
    setPicking(false)
  }
  return (
    <Stack>
      <View>
        <CellGroup>
          <View className={styles.line}>
            <Field
              id='username'
              variant='row'
              type='nickname'
              label={t('profile.name')}
              hint={t('profile.nameHint')}
              lead={name(t('profile.name'))}
              bare
              required
              maxLength={NAME_SHOWN}
              value={fields.username}
              error={problemAt('name')}
              autoComplete='name'
              onChange={(username) => change({ username })}
            />
          </View>
          <View className={cx(styles.line, styles.row)}>
            {name(t('profile.gender'))}
            <View className={styles.choice}>
              <Segments<Said | ''>
                kind='choice'
                label={t('profile.gender')}
                current={gender ?? ''}
                onPick={(said) => said && change({ gender: genders[said] })}
                segments={[
                  { key: 'male', word: t('profile.male') },
                  { key: 'female', word: t('profile.female') },
                ]}
              />
            </View>
          </View>
          <View className={styles.line}>
            {isOwn ? (
              <Cell
                plain
                id='profile-phone'
                role='link'
                lead={name(t('profile.phone'))}
                title={maskPhone(fields.phone)}
                value={t('profile.phoneChange')}
                chevron
                onPress={() => void go('phoneChangePage', { shopId })}
              />
            ) : (
              <Cell plain id='profile-phone' lead={name(t('profile.phone'))} title={fields.phone} />
            )}
          </View>
        </CellGroup>
        {problem('gender')}
        {problem('phone')}
      </View>
      <View>
        <CellGroup>
          <View className={styles.line}>
            <Cell
              plain
              id='birthday'
              lead={name(t('profile.birthday'))}
              title={born ?? <Text className={styles.none}>{t('profile.birthdayNone')}</Text>}
              chevron
              onPress={() => setPicking(true)}
            />
          </View>
          <View className={styles.line}>
            <Field
              id='address'
              variant='row'
              label={t('profile.address')}
              hint={t('profile.addressHint')}
              lead={name(t('profile.address'))}
              bare
              maxLength={ADDRESS_MOST}
              value={fields.address}
              autoComplete='street-address'
              onChange={(address) => change({ address })}
            />
          </View>
        </CellGroup>
        {problem('birthday')}
      </View>
      <FootNote icon='info'>{isOwn ? t('profile.note') : t('profile.noteOther')}</FootNote>
      {picking && (
        <LongDatePicker
          id='birthday-picker'
          title={t('profile.birthday')}
          words={dayWords}
          value={born ? readDay(born) : undefined}
          first={FIRST_BIRTHDAY}
          last={today}
          onDone={setBorn}
          clear={born ? { word: t('profile.birthdayClear'), onPress: () => setBorn(null) } : undefined}
          onClose={() => setPicking(false)}
        />
      )}
    </Stack>
  )
}
