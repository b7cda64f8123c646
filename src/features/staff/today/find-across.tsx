import { Text, View } from '@tarojs/components'
import { useState, type ReactNode } from 'react'
import type { Found } from '@/contract/staff/find'
import { isUnfinishedNumber } from '@/domain/staff/member-question'
import { failedWith } from '@/http/api-error'
import { go } from '@/routes/go'
import { Avatar } from '@/ui/avatar/avatar'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { VisuallyHidden } from '@/ui/visually-hidden/visually-hidden'
import { useFindQuery } from '../api/member-queries'
import { ClassRow } from '../components/class-row'
import { SearchField } from '../components/search-field'
import { useT } from '../desk-texts'
import { useDebounced } from '../hooks/use-debounced'
import { OrderCell } from '../member/order-cell'
import { standingKey } from '../member/standing'
import styles from './find-across.module.scss'

/** How long after the last key the search is sent. */
const SEARCH_WAIT_MS = 300

function FoundThings({ shopId, found }: { shopId: number; found: Found }) {
  const t = useT()
  return (
    <>
      {found.users.length > 0 && (
        <>
          <SectionHead small title={t('desk.foundMembers')} {...(found.more && { note: t('staff.moreFound') })} />
          <Stack>
            <CellGroup>
              {found.users.map(({ id, username, avatar, phone, status }) => (
                <Cell
                  key={id}
                  id={`member-${id}`}
                  lead={<Avatar src={avatar} size={40} />}
                  title={username}
                  note={`${phone} · ${t(standingKey(status))}`}
                  chevron
                  onPress={() => void go('staffMember', { shopId, userId: id })}
                />
              ))}
            </CellGroup>
          </Stack>
        </>
      )}
      {found.orders.length > 0 && (
        <>
          <SectionHead small title={t('desk.foundOrders')} />
          <Stack>
            <CellGroup>
              {found.orders.map((order) => (
                <OrderCell
                  key={`${order.kind}-${order.id}`}
                  order={order}
                  by={order.user.username}
                  onPress={() => void go('staffMember', { shopId, userId: order.user.id })}
                />
              ))}
            </CellGroup>
          </Stack>
        </>
      )}
      {found.schedules.length > 0 && (
        <>
          <SectionHead small title={t('desk.foundClasses')} />
          <Stack>
            {found.schedules.map((schedule) => (
              <ClassRow
                key={schedule.id}
                schedule={schedule}
                dated
                onPress={() =>
                  void (schedule.course.is_private
                    ? go('coachPrivateScheduleOrder', { shopId, scheduleId: schedule.id })
                    : go('coachGroupScheduleOrder', { shopId, scheduleId: schedule.id, tab: 'orders' }))
                }
              />
            ))}
          </Stack>
        </>
      )}
    </>
  )
}

/** The search across the shop; while it has a text its answer stands in the place of the children. */
export function FindAcross({ shopId, children }: { shopId: number; children: ReactNode }) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed.trim(), SEARCH_WAIT_MS)
  const search = useFindQuery(shopId, q)
  const found = q === '' ? undefined : search.data
  const nothing = found && found.users.length + found.schedules.length + found.orders.length === 0
  const say = () => {
    if (failedWith(search.error, 'staff.too_many_searches', 'permission.none')) return search.error?.message ?? ''
    if (search.isError) return t('staff.searchFailed')
    if (!found) return t('staff.searching')
    if (!nothing) return ''
    return isUnfinishedNumber(q) ? t('desk.finishNumber', { q }) : t('staff.noneFound', { q })
  }
  return (
    <>
      <Stack>
        <SearchField id='find-across' label={t('desk.search')} hint={t('desk.searchHint')} value={typed} onChange={setTyped} />
      </Stack>
      {typed.trim() === '' ? (
        children
      ) : (
        <View id='found'>
          {found && !search.isError && <FoundThings shopId={shopId} found={found} />}
          {say() && (
            <View className={styles.say}>
              <Text>{say()}</Text>
            </View>
          )}
          <VisuallyHidden live>{say()}</VisuallyHidden>
        </View>
      )}
    </>
  )
}
