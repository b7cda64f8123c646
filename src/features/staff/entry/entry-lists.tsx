import type { Answer } from '@/http/call'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { EmptyState } from '@/ui/state-view/state-view'
import { InsideRow, PendingRow } from './entry-rows'
import { useT } from './texts'

type Entries = Answer<'deskCheckins'>

/** Who waits, and what was not given back. */
export function PendingLists({ shopId, entries: { waiting, out }, quiet }: { shopId: number; entries: Entries; quiet?: boolean }) {
  const t = useT()
  return (
    <>
      {(waiting.length > 0 || !quiet) && (
        <>
          <SectionHead small title={t('entry-desk.waiting')} note={t('entry-desk.waitingCount', { n: waiting.length })} />
          <Stack>
            <CellGroup>
              {waiting.map((record) => (
                <PendingRow key={record.id} shopId={shopId} record={record} />
              ))}
              {waiting.length === 0 && <Cell plain id='none-waits' title={t('entry-desk.waitingNone')} />}
            </CellGroup>
          </Stack>
        </>
      )}
      {out.length > 0 && (
        <>
          <SectionHead small title={t('entry-desk.out')} note={t('entry-desk.outCount', { n: out.length })} />
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

/** Who is inside. */
export function InsideList({
  shopId,
  entries: { inside, waiting, present },
  quiet,
}: {
  shopId: number
  entries: Entries
  quiet?: boolean
}) {
  const t = useT()
  const others = present - inside.length - waiting.length
  if (inside.length === 0)
    return quiet ? null : <EmptyState compact title={t('entry-desk.insideNone')} body={t('entry-desk.insideNoneBody')} />
  return (
    <>
      <SectionHead small title={t('entry-desk.inside')} {...(!quiet && { note: t('entry-desk.updates') })} />
      <Stack>
        <CellGroup>
          {inside.map((record) => (
            <InsideRow key={record.id} shopId={shopId} record={record} />
          ))}
          {!quiet && others > 0 && <Cell plain title={t('entry-desk.more', { n: others })} />}
        </CellGroup>
      </Stack>
    </>
  )
}
