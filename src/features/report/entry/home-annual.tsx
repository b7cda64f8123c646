import type { Shop } from '@/contract/shop/shop'
import { findPromo, type ReportPromo } from '@/domain/report/promo'
import { dayOf } from '@/domain/time'
import { useNow } from '@/http/clock'
import { go } from '@/routes/go'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Glyph } from '@/ui/cell/glyph'
import { Icon } from '@/ui/icon/icon'
import { Pressable } from '@/ui/pressable/pressable'
import { Stack } from '@/ui/stack/stack'
import { useReportStatusQuery } from '../report-queries'
import styles from './home-annual.module.scss'
import { markSeen, usePromoStore } from './promo-store'
import { useT } from './texts'

/**
 * The annual report at home, in its days and while it is published, until it was opened or closed in this session (identity ledger IP-075, IP-261, IP-362). Outside of
 * its days nothing is asked.
 */
export function HomeAnnual({ shop, userId }: { shop: Shop; userId: number }) {
  const t = useT()
  const seen = usePromoStore((state) => state.seen)
  const year = findPromo(dayOf(useNow()), (shop.annual_report ?? []) as ReportPromo[])?.year
  const wanted = year !== undefined && !seen.includes(year) ? year : undefined
  const isPublished = useReportStatusQuery(shop.id, userId, wanted).data?.published ?? false
  if (wanted === undefined || !isPublished) return null
  const open = () => {
    markSeen(wanted)
    void go('annualReportPage', { shop_id: shop.id, year: wanted })
  }
  return (
    <Stack>
      <CellGroup>
        <Cell
          lead={<Glyph name='star' tone='primary' />}
          title={t('report-entry.home', { year: wanted })}
          note={t('report-entry.homeNote')}
          end={
            <Pressable className={styles.close} label={t('report-entry.close')} onPress={() => markSeen(wanted)} id='annual-close'>
              <Icon name='close' size={20} />
            </Pressable>
          }
          opens={t('report-entry.home', { year: wanted })}
          onPress={open}
          id='home-annual'
        />
      </CellGroup>
    </Stack>
  )
}
