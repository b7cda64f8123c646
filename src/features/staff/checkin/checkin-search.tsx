import type { ReactNode } from 'react'
import { isDigits } from '@/domain/checkin/code'
import type { Answer } from '@/http/call'
import { go } from '@/routes/go'
import { Avatar } from '@/ui/avatar/avatar'
import { Button } from '@/ui/button/button'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { SearchInPlace, useSearchText } from '../find/search-in-place'
import { useFoundEntriesQuery } from './checkin-queries'
import { PendingLists } from './checkin-lists'
import { FoundInside } from './inside-list'
import { standingWord } from './person-head'
import { useT } from './texts'
import { useCheckinRights } from './use-checkin-rights'
import { useRedeem } from './use-redeem'

function FoundCheckins({ shopId, found }: { shopId: number; found: Answer<'deskCheckins'> }) {
  const t = useT()
  return (
    <>
      <PendingLists shopId={shopId} entries={found} quiet />
      <FoundInside shopId={shopId} entries={found} />
      {found.users.length > 0 && (
        <>
          <SectionHead small title={t('staff-checkin.found')} {...(found.more && { note: t('staff-checkin.moreFound') })} />
          <Stack>
            <CellGroup>
              {found.users.map(({ id, username, avatar, phone, status }) => (
                <Cell
                  key={id}
                  id={`person-${id}`}
                  lead={<Avatar src={avatar} size={40} />}
                  title={username}
                  note={`${phone} · ${standingWord(t, status)}`}
                  chevron
                  onPress={() => void go('deskCheckinMemberPage', { shopId, userId: id })}
                />
              ))}
            </CellGroup>
          </Stack>
        </>
      )}
    </>
  )
}

/** Redeems the digits of a code that nothing can read. */
function RedeemDigits({ shopId, digits }: { shopId: number; digits: string }) {
  const t = useT()
  const { redeem, busy } = useRedeem(shopId)
  return (
    <Stack>
      <CellGroup>
        <Cell
          id='redeem-digits'
          title={t('staff-checkin.digits')}
          note={t('staff-checkin.digitsNote')}
          end={
            <Button size={36} busy={busy} onPress={() => redeem(digits)} id='redeem'>
              {t('staff-checkin.redeem')}
            </Button>
          }
        />
      </CellGroup>
    </Stack>
  )
}

/** The search for a person who comes, which takes the digits of a code as well from a person who keeps the door; while it has a text its answer stands in the place of the children. */
export function CheckinSearch({ shopId, children }: { shopId: number; children: ReactNode }) {
  const t = useT()
  const { keeps } = useCheckinRights(shopId)
  const text = useSearchText()
  const search = useFoundEntriesQuery(shopId, text.q)
  return (
    <SearchInPlace
      id='entry-search'
      foundId='entry-found'
      label={t('staff-checkin.search')}
      hint={t('staff-checkin.searchHint')}
      text={text}
      search={search}
      isNothing={({ users, waiting, inside, out, tries }) =>
        users.length + waiting.length + inside.length + out.length + tries.length === 0
      }
      words={{
        searching: t('staff-checkin.searching'),
        failed: t('staff-checkin.searchFailed'),
        none: (q) => t('staff-checkin.foundNone', { q }),
        unfinished: (q) => (isDigits(q) ? '' : t('staff-checkin.foundNumber')),
      }}
      above={keeps && isDigits(text.q) && <RedeemDigits shopId={shopId} digits={text.q} />}
      show={(found) => <FoundCheckins shopId={shopId} found={found} />}
    >
      {children}
    </SearchInPlace>
  )
}
