import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { MeasureFacts } from '@/features/measure/measure-facts'
import { useMeasureQuery } from '@/features/measure/measure-queries'
import { MeasureSkeleton } from '@/features/measure/measure-skeleton'
import { MeasureSheet } from '@/features/measure/form/measure-sheet'
import { useT } from '@/features/measure/texts'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { dayOf, formatMinute, formatTime, readInstant } from '@/domain/time'
import { monthDayText, weekdayWord } from '@/i18n/dates'
import { go, goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { QueryPage } from '@/shell/page/query-page'
import { withBoundary } from '@/shell/page/with-boundary'
import { useCurrentShopId } from '@/shell/shop/current-shop'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Avatar } from '@/ui/avatar/avatar'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import styles from './index.module.scss'

/** One measure with its ranges, for the person and for who looks after him; what it corrects, or what corrected it, is a tap away (identity ledger IP-043). */
function MeasurePage() {
  const t = useT()
  const { userId, measureId, shop_id } = useRouteParams('measurePage')
  // Without a shop in the address it is the one where the user is.
  const here = useCurrentShopId() ?? 0
  const shopId = shop_id ?? here
  const { visitor, userId: own } = useLoggedIn(shopId)
  const of = { shopId, userId }
  const [correcting, setCorrecting] = useState(false)
  const open = (id: number) => void go('measurePage', { userId, measureId: id, shop_id: shopId })
  const back = () => void (own === userId ? goBack('measuresPage', { shopId }) : goBack('staffMeasures', of))
  return (
    <QueryPage
      title={t('measure.detail')}
      ground='wash'
      onBack={back}
      query={useMeasureQuery(of, measureId, !visitor)}
      skeleton={<MeasureSkeleton />}
    >
      {(read) => {
        const { measure, shop, methods, may_write: mayWrite } = read
        const at = readInstant(measure.at)
        const { replaces, replaced_by: replacedBy } = measure
        return (
          <>
            <Stack>
              <View className={styles.head}>
                <Avatar src={measure.by.avatar} size={48} />
                <View className={styles.words}>
                  <View className={styles.time}>{`${monthDayText(t, dayOf(at))} ${weekdayWord(t, dayOf(at))} ${formatTime(at)}`}</View>
                  <Text className={styles.by}>{[measure.by.name, shop.name, measure.method || t('measure.byHand')].join(' · ')}</Text>
                </View>
              </View>
              {(replaces !== null || replacedBy !== null) && (
                <CellGroup>
                  {replacedBy !== null && (
                    <Cell
                      id='to-correction'
                      role='link'
                      title={t('measure.isOld')}
                      note={t('measure.toNew')}
                      noteTone='warn'
                      chevron
                      onPress={() => open(replacedBy)}
                    />
                  )}
                  {replaces !== null && (
                    <Cell
                      id='to-corrected'
                      role='link'
                      title={t('measure.isNew', { reason: measure.reason })}
                      note={[t('measure.recorded', { time: formatMinute(readInstant(measure.recorded_at)) }), t('measure.toOld')].join(
                        ' · ',
                      )}
                      chevron
                      onPress={() => open(replaces)}
                    />
                  )}
                </CellGroup>
              )}
            </Stack>
            <MeasureFacts read={read} />
            {measure.note !== '' && (
              <>
                <SectionHead small title={t('measure.words')} />
                <Stack>
                  <Card pad>
                    <View className={styles.note}>{measure.note}</View>
                  </Card>
                </Stack>
              </>
            )}
            {mayWrite && replacedBy === null && (
              <ActionBar>
                <Button grow tone='line' onPress={() => setCorrecting(true)} id='correct-measure'>
                  {t('measure.correct')}
                </Button>
              </ActionBar>
            )}
            {correcting && (
              <MeasureSheet
                of={of}
                methods={methods}
                before={measure}
                onDone={(id) => {
                  setCorrecting(false)
                  open(id)
                }}
                onClose={() => setCorrecting(false)}
              />
            )}
          </>
        )
      }}
    </QueryPage>
  )
}

export default withBoundary(MeasurePage)
