import { Fragment } from 'react'
import type { ListedData } from '@/contract/heart'
import type { ShopDate } from '@/domain/time'
import { monthText } from '@/i18n/dates'
import { CellGroup } from '@/ui/cell/cell-group'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { useT } from '../texts'
import { RecordRow } from './record-row'

/** Records by their month, the latest first. */
export const groupMonths = (records: readonly ListedData[]): { month: ShopDate; records: ListedData[] }[] => {
  const groups = new Map<ShopDate, ListedData[]>()
  for (const record of records) {
    const month = `${record.start.slice(0, 7)}-01` as ShopDate
    groups.set(month, [...(groups.get(month) ?? []), record])
  }
  return [...groups].map(([month, inMonth]) => ({ month, records: inMonth }))
}

/** The own records by month. */
export function RecordList({ records, onOpen }: { records: readonly ListedData[]; onOpen: (id: number) => void }) {
  const t = useT()
  return (
    <>
      {groupMonths(records).map(({ month, records: inMonth }) => (
        <Fragment key={month}>
          <SectionHead small title={monthText(t, month)} note={t('heart.count', { n: inMonth.length })} />
          <Stack>
            <CellGroup>
              {inMonth.map((data) => (
                <RecordRow key={data.id} data={data} onOpen={() => onOpen(data.id)} />
              ))}
            </CellGroup>
          </Stack>
        </Fragment>
      ))}
    </>
  )
}
