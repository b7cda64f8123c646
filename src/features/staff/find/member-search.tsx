import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import type { FoundUser } from '@/contract/staff/staff'
import { UserStatus } from '@/domain/booking/codes'
import { CardType } from '@/domain/card/card'
import { isUnfinishedNumber } from '@/domain/staff/member-question'
import { failedWith } from '@/http/api-error'
import type { Translate } from '@/i18n/keys'
import { amountText } from '@/i18n/numbers'
import { Avatar } from '@/ui/avatar/avatar'
import { Button } from '@/ui/button/button'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { VisuallyHidden } from '@/ui/visually-hidden/visually-hidden'
import { useMemberSearchQuery } from '../staff-queries'
import type { ChosenMember } from './chosen-member'
import { useDebounced } from './use-debounced'
import { useT } from './texts'
import { SearchField } from './search-field'
import styles from './member-search.module.scss'

/** How long after the last key the search is sent (booking ledger BK-469). */
const SEARCH_WAIT_MS = 200

const statusWord = (t: Translate<'staff-find'>, status: number): string => {
  if (status === UserStatus.member) return t('staff-find.statusMember')
  return status === UserStatus.contacted ? t('staff-find.statusContacted') : t('staff-find.statusRegistered')
}

const cardWord = (t: Translate<'staff-find'>, { card }: FoundUser): string => {
  if (!card) return t('staff-find.noCard')
  if (card.type === CardType.times) return t('staff-find.cardTimes', { n: card.balance })
  return card.type === CardType.value ? t('staff-find.cardValue', { n: amountText(card.balance) }) : t('staff-find.cardPeriod')
}

interface MemberSearchProps {
  shopId: number
  onChoose: (member: ChosenMember) => void
  onAdd: () => void
}

/** The search field and its results. */
export function MemberSearch({ shopId, onChoose, onAdd }: MemberSearchProps) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const settled = useDebounced(typed.trim(), SEARCH_WAIT_MS)
  // Searches are counted, and a part of a phone finds nobody.
  const unfinished = isUnfinishedNumber(settled)
  const q = unfinished ? '' : settled
  const search = useMemberSearchQuery(shopId, q)
  const users = q === '' ? undefined : search.data?.users
  const say = () => {
    if (unfinished) return t('staff-find.searchNumber')
    if (failedWith(search.error, 'staff.too_many_searches', 'permission.none')) return search.error?.message ?? ''
    if (search.isError) return t('staff-find.searchFailed')
    if (users?.length === 0) return t('staff-find.noneFound', { q })
    return users ? '' : t('staff-find.searching')
  }
  return (
    <View>
      <SearchField
        id='member-search'
        label={t('staff-find.searchLabel')}
        hint={t('staff-find.searchHint')}
        value={typed}
        onChange={setTyped}
      />
      <View className={styles.found} id='found-members'>
        <CellGroup>
          {users?.map((user) => (
            <Cell
              key={user.id}
              id={`member-${user.id}`}
              lead={<Avatar src={user.avatar} size={40} />}
              title={user.username}
              note={`${user.phone} · ${statusWord(t, user.status)}`}
              value={cardWord(t, user)}
              onPress={() => onChoose(user)}
            />
          ))}
          {users && users.length > 0 && search.data?.more && (
            <View className={styles.say} id='more-members'>
              <Text>{t('staff-find.moreFound')}</Text>
            </View>
          )}
          {settled !== '' && say() && (
            <View className={styles.say}>
              <Text>{say()}</Text>
            </View>
          )}
          <Button tone='ghost' size={44} full icon='plus' id='add-member' onPress={onAdd}>
            {t('staff-find.addNew')}
          </Button>
        </CellGroup>
        <VisuallyHidden live>{settled === '' ? '' : say()}</VisuallyHidden>
      </View>
    </View>
  )
}
