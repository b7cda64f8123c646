import type { Answer } from '@/http/call'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { PendingRow } from './checkin-rows'
import { useT } from './texts'

type Entries = Answer<'deskCheckins'>

/** The people who wait, and the things that were not given back. */
export function PendingLists({ shopId, entries: { waiting, out }, quiet }: { shopId: number; entries: Entries; quiet?: boolean }) {
  const t = useT()
  return (
    <>
      {(waiting.length > 0 || !quiet) && (
        <>
          <SectionHead small title={t('staff-checkin.waiting')} note={t('staff-checkin.waitingCount', { n: waiting.length })} />
          <Stack>
            <CellGroup>
              {waiting.map((record) => (
                <PendingRow key={record.id} shopId={shopId} record={record} />
              ))}
              {waiting.length === 0 && <Cell plain id='none-waits' title={t('staff-checkin.waitingNone')} />}
            </CellGroup>
          </Stack>
        </>
      )}
      {out.length > 0 && (
        <>
          <SectionHead small title={t('staff-checkin.out')} note={t('staff-checkin.outCount', { n: out.length })} />
          <Stack>
            <CellGroup>
              {out.map((record) => (
                <PendingRow key={record.id} shopId={shopId} record={record} />
              ))}
            </CellGroup>
          </Stack>
        </>
      )}
    </>
  )
}
