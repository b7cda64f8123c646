import type { Answer } from '@/http/call'
import { dayOf, readInstant } from '@/domain/time'
import { monthDayText } from '@/i18n/dates'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { giftName } from '../gift-words'
import { useT } from './texts'

/** Gifts that stay though their payment was refunded, since they had been used: noted for staff, who decide about them with the people. */
export function UsedGifts({ used }: { used: Answer<'heldInvitations'>['used'] }) {
  const t = useT()
  if (used.length === 0) return null
  return (
    <>
      <SectionHead small title={t('review.used')} />
      <Stack>
        <CellGroup>
          {used.map(({ id, inviter, invitee, award, refunded_at: at }) => (
            <Cell
              key={id}
              id={`used-${id}`}
              title={giftName(t, award)}
              note={t('review.usedNote', { inviter, invitee, day: monthDayText(t, dayOf(readInstant(at))) })}
            />
          ))}
        </CellGroup>
      </Stack>
    </>
  )
}
