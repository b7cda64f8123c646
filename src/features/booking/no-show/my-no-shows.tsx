import { useQuery } from '@tanstack/react-query'
import { readDay } from '@/domain/time'
import { call } from '@/http/call'
import { monthDayText } from '@/i18n/dates'
import { phone as dialler } from '@/platform/phone'
import { Button } from '@/ui/button/button'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Icon } from '@/ui/icon/icon'
import { Stack } from '@/ui/stack/stack'
import { bookingKeys } from '../booking-keys'
import { useT } from './texts'

/** How many no-shows of the user count at the shop, or until when they block from group classes; nothing where none counts. */
export function MyNoShows({ shopId, enabled }: { shopId: number; enabled: boolean }) {
  const t = useT()
  const query = useQuery({ queryKey: bookingKeys.noShows(shopId), queryFn: () => call('noShowRead', { shopId }), enabled, staleTime: 0 })
  const standing = query.data?.no_shows
  if (!standing || (standing.counted === 0 && standing.until === null)) return null
  const { counted, count, left, days, block_days: block, until, phone } = standing
  return (
    <Stack>
      <CellGroup>
        <Cell
          id='my-no-shows'
          lead={<Icon name='alert' />}
          title={until === null ? t('no-show.title', { n: counted }) : t('no-show.blocked')}
          note={
            until === null
              ? t('no-show.more', { days, n: left, block })
              : t('no-show.until', { days, n: count, day: monthDayText(t, readDay(until)) })
          }
          noteTone={until === null ? 'plain' : 'warn'}
          end={
            until !== null &&
            phone !== '' && (
              <Button size={36} tone='quiet' id='no-shows-call' onPress={() => dialler.dial(phone)}>
                {t('no-show.call')}
              </Button>
            )
          }
        />
      </CellGroup>
    </Stack>
  )
}
