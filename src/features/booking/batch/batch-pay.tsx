import { Text, View } from '@tarojs/components'
import { CardType } from '@/domain/card/card'
import { RemarkField } from '@/features/payment/order/remark-field'
import { errorText } from '@/i18n/error-text'
import type { Translate } from '@/i18n/keys'
import { amountText } from '@/i18n/numbers'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Counter } from '@/ui/counter/counter'
import { Dialog } from '@/ui/dialog/dialog'
import { Radio } from '@/ui/radio/radio'
import { Stack } from '@/ui/stack/stack'
import { toast } from '@/ui/toast/toast-store'
import { useT } from './texts'
import type { BatchWay } from './batch-ways'
import type { useBatch } from './use-batch'
import { BatchErrors } from './batch-errors'
import styles from './batch-form.module.scss'

const writeTaken = (t: Translate<'batch'>, way: BatchWay): string => {
  if (way.kind !== 'card') return t('batch.takesFree')
  if (way.card.type === CardType.times) return t('batch.takesTimes', { n: way.total })
  return way.card.type === CardType.value ? t('batch.takesValue', { n: amountText(way.total) }) : t('batch.takesPeriod')
}

/** The sum, and for several classes the note that they are booked all or none. */
const takes = (t: Translate<'batch'>, way: BatchWay, classes: number): string => {
  const taken = writeTaken(t, way)
  if (classes < 2) return taken
  return t(way.kind === 'card' && way.card.type !== CardType.period ? 'batch.allOrNone' : 'batch.allOrNoneFree', { takes: taken })
}

const writeName = (t: Translate<'batch'>, way: BatchWay): string =>
  way.kind === 'card' ? way.card.name : way.kind === 'free' ? t('batch.free') : t('batch.online')

/** The sum and the card that pays it: the list of cards may be scrolled away. */
const writeSum = (t: Translate<'batch'>, way: BatchWay, classes: number): string =>
  [way.kind === 'card' && way.card.name, takes(t, way, classes)].filter(Boolean).join(' · ')

interface BatchPayProps {
  batch: ReturnType<typeof useBatch>
  /** The hint while nothing is chosen. */
  hint: string
  /** Text to agree to: that other members may join. */
  share?: string | undefined
}

/** Head count, way to pay, the button that books the batch, and its failures. */
export function BatchPay({ batch, hint, share }: BatchPayProps) {
  const t = useT()
  const { chosen, way, ways } = batch
  return (
    <>
      <Stack>
        <CellGroup>
          <Cell
            title={t('batch.people')}
            end={
              <Counter
                value={batch.count}
                onChange={batch.setCount}
                label={t('batch.people')}
                lessLabel={t('batch.less')}
                moreLabel={t('batch.more')}
                capacity={batch.places}
                onReachCapacity={() => toast(errorText('booking.count'))}
              />
            }
          />
        </CellGroup>
        {chosen.length > 0 && (
          <CellGroup role='radiogroup' label={t('batch.payWith')}>
            {!ways.some(({ kind }) => kind !== 'online') && <Cell title={t('batch.noCard')} off />}
            {ways.map((each) => (
              <Cell
                key={each.key}
                id={`way-${each.key}`}
                role='radio'
                checked={each.key === way?.key}
                disabled={each.reason !== null}
                off={each.reason !== null}
                title={writeName(t, each)}
                note={each.reason === null ? takes(t, each, chosen.length) : errorText(each.reason)}
                noteTone={each.reason === null ? undefined : 'warn'}
                end={<Radio on={each.key === way?.key} disabled={each.reason !== null} />}
                onPress={each.reason === null ? () => batch.choose(each.key) : undefined}
              />
            ))}
          </CellGroup>
        )}
        {chosen.length > 0 && <RemarkField value={batch.remarks} onChange={batch.setRemarks} />}
      </Stack>
      <ActionBar>
        <View className={styles.words}>
          <Text className={styles.amount} id='batch-chosen'>
            {chosen.length === 0 ? hint : t('batch.chosen', { n: chosen.length })}
          </Text>
          <Text className={styles.note} id='batch-takes'>
            {chosen.length === 0 ? '' : way && way.reason === null ? writeSum(t, way, chosen.length) : t('batch.noCard')}
          </Text>
        </View>
        <Button id='book-batch' busy={batch.busy} disabled={chosen.length === 0 || !way || way.reason !== null} onPress={batch.submit}>
          {chosen.length === 0 ? t('booking.stateBook') : t('batch.book', { n: chosen.length })}
        </Button>
      </ActionBar>
      {batch.failures && (
        <BatchErrors
          failures={batch.failures}
          chosen={chosen}
          left={chosen.length - batch.failures.length}
          onClose={batch.closeFailures}
          onOverlap={batch.overlap}
        />
      )}
      <Dialog
        open={batch.asks === 'term'}
        id='batch-term'
        title={t('batch.autoStart')}
        safe={{ word: t('common.cancel'), onPress: batch.disagree }}
        act={{ word: t('batch.goOn'), onPress: () => batch.agree({ term: true }), id: 'batch-agree' }}
      />
      <Dialog
        open={batch.asks === 'share'}
        id='batch-share'
        title={t('batch.shareTitle')}
        body={share}
        safe={{ word: t('common.cancel'), onPress: batch.disagree }}
        act={{ word: t('batch.shareAct'), onPress: () => batch.agree({ share: true }), id: 'batch-share-agree' }}
      />
    </>
  )
}
