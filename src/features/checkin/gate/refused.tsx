import { useShopQuery } from '@/features/shop/shop-queries'
import { writeTryNumber } from '@/domain/checkin/try-number'
import type { Instant } from '@/domain/time'
import { phone } from '@/platform/phone'
import { go, goHome } from '@/routes/go'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Glyph } from '@/ui/cell/glyph'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { useAvailableQuery } from '../checkin-queries'
import { useT } from '../code/texts'
import { windowsText } from '../words'
import { GateDisc } from './gate-disc'
import { nextSteps } from './next-steps'

interface RefusedProps {
  shopId: number
  guardId: number
  /** When the gate answered. */
  at: Instant
  /** The server's text. */
  why: string | undefined
  /** Whether the user may ask what lets him in: not where he is not bound to the shop. */
  known: boolean
}

/** A door that stayed closed: why, when it opens, and three things that can be done now (identity ledger IP-332). */
export function Refused({ shopId, guardId, at, why, known }: RefusedProps) {
  const t = useT()
  const available = useAvailableQuery(shopId, known).data
  const tel = useShopQuery(shopId).data?.shop.phone
  // The desk sees the try under it, and finds it by it.
  const number = writeTryNumber(guardId, at)
  const frame = available?.time_frame ?? available?.other_frames[0]
  const title = t('checkin-code.refused')
  // A refusal without a reason of its own is said by the title alone.
  const reason = why === title ? undefined : why
  return (
    <>
      <GateDisc kind='closed' title={title} body={t('checkin-code.nothingTaken')} />
      {(reason || frame) && (
        <Stack>
          <CellGroup>
            {reason && <Cell plain title={t('checkin-code.why')} value={reason} />}
            {frame && <Cell plain title={t('checkin-code.when')} value={windowsText(t, frame)} />}
          </CellGroup>
        </Stack>
      )}
      <SectionHead small title={t('checkin-code.now')} />
      <Stack>
        <CellGroup>
          {nextSteps(t, shopId, available, number).map(({ key, icon, title, note, value, onPress }) => (
            <Cell
              key={key}
              lead={<Glyph name={icon} />}
              title={title}
              note={note}
              value={value}
              chevron={Boolean(onPress)}
              onPress={onPress}
              id={`door-${key}`}
            />
          ))}
        </CellGroup>
      </Stack>
      <ActionBar>
        {tel ? (
          <Button tone='quiet' onPress={() => phone.dial(tel)} id='door-call'>
            {t('checkin-code.contact')}
          </Button>
        ) : (
          <Button tone='quiet' onPress={() => void goHome()} id='door-home'>
            {t('checkin-code.home')}
          </Button>
        )}
        <Button grow onPress={() => void go('checkInPage', { shopId })} id='door-other'>
          {t('checkin-code.tryOther')}
        </Button>
      </ActionBar>
    </>
  )
}
