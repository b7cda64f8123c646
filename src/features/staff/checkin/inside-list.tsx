import type { DeskRecord, RefusedTry } from '@/contract/staff/checkin'
import { addMinutes, readInstant, type Instant } from '@/domain/time'
import type { Answer } from '@/http/call'
import { useNow } from '@/http/clock'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { EmptyState } from '@/ui/state-view/state-view'
import { InsideRow } from './checkin-rows'
import { RefusedRow } from './refused-row'
import { useT } from './texts'

type Entries = Answer<'deskCheckins'>

/** So long something happened just now; the server tells the refused tries of as long. */
const RECENT_MINUTES = 30

const cameAt = ({ checkin_at: came, created_at: made }: DeskRecord): Instant => readInstant(came ?? made)

/** The server tells one try of a person, a gate and a reason. */
const makeKey = ({ number, reason, person, at }: RefusedTry) => [number, reason.code, person?.id ?? 0, at].join(' ')

type Recent = { at: Instant; record: DeskRecord } | { at: Instant; refused: RefusedTry }

interface ListProps {
  shopId: number
  entries: Entries
}

/** The events at the doors just now, the latest first: who came in, and whom a gate refused. */
function RecentList({ shopId, inside, tries }: { shopId: number; inside: readonly DeskRecord[]; tries: readonly RefusedTry[] }) {
  const t = useT()
  const rows: Recent[] = [
    ...inside.map((record) => ({ at: cameAt(record), record })),
    ...tries.map((refused) => ({ at: readInstant(refused.at), refused })),
  ].sort((a, b) => b.at - a.at)
  if (rows.length === 0) return null
  return (
    <>
      <SectionHead small title={t('staff-checkin.justNow')} note={t('staff-checkin.updates')} />
      <Stack>
        <CellGroup>
          {rows.map((row, at) =>
            'record' in row ? (
              <InsideRow key={row.record.id} shopId={shopId} record={row.record} recent />
            ) : (
              <RefusedRow key={makeKey(row.refused)} shopId={shopId} refused={row.refused} at={at} />
            ),
          )}
        </CellGroup>
      </Stack>
    </>
  )
}

/** The events just now, and the other people inside. */
export function InsideList({ shopId, entries: { inside, waiting, tries, present } }: ListProps) {
  const t = useT()
  const since = addMinutes(useNow('minute'), -RECENT_MINUTES)
  const recent = inside.filter((record) => cameAt(record) > since)
  const earlier = inside.filter((record) => cameAt(record) <= since)
  const others = present - inside.length - waiting.length
  const isQuiet = recent.length + tries.length === 0
  return (
    <>
      <RecentList shopId={shopId} inside={recent} tries={tries} />
      {inside.length === 0 && <EmptyState compact title={t('staff-checkin.insideNone')} body={t('staff-checkin.insideNoneBody')} />}
      {(earlier.length > 0 || (inside.length > 0 && others > 0)) && (
        <>
          <SectionHead small title={t('staff-checkin.inside')} {...(isQuiet && { note: t('staff-checkin.updates') })} />
          <Stack>
            <CellGroup>
              {earlier.map((record) => (
                <InsideRow key={record.id} shopId={shopId} record={record} />
              ))}
              {others > 0 && <Cell plain title={t('staff-checkin.more', { n: others })} />}
            </CellGroup>
          </Stack>
        </>
      )}
    </>
  )
}

/** The people inside who were found, and the refused tries of a number. */
export function FoundInside({ shopId, entries: { inside, tries } }: ListProps) {
  const t = useT()
  return (
    <>
      {inside.length > 0 && (
        <>
          <SectionHead small title={t('staff-checkin.inside')} />
          <Stack>
            <CellGroup>
              {inside.map((record) => (
                <InsideRow key={record.id} shopId={shopId} record={record} />
              ))}
            </CellGroup>
          </Stack>
        </>
      )}
      {tries.length > 0 && (
        <>
          <SectionHead small title={t('staff-checkin.refusedTries')} />
          <Stack>
            <CellGroup>
              {tries.map((refused, at) => (
                <RefusedRow key={makeKey(refused)} shopId={shopId} refused={refused} at={at} />
              ))}
            </CellGroup>
          </Stack>
        </>
      )}
    </>
  )
}
