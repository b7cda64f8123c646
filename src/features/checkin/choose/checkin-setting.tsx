import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { isApiError } from '@/http/api-error'
import type { Answer } from '@/http/call'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { CardMini } from '@/ui/card-face/card-mini'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { cx } from '@/ui/cx'
import { FootNote } from '@/ui/foot-note/foot-note'
import { Icon } from '@/ui/icon/icon'
import { Pressable } from '@/ui/pressable/pressable'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { Switch } from '@/ui/switch/switch'
import { toast } from '@/ui/toast/toast-store'
import { useSaveSettingMutation } from '../checkin-mutations'
import { cardRest } from './card-rest'
import { useT } from '../texts'
import styles from './setting.module.scss'

const faces: Readonly<Record<number, 'value' | 'times' | 'period'>> = { 1: 'value', 2: 'times', 3: 'period' }

/** Whether a card is taken without asking, and in which order the cards are tried (identity ledger IP-104). */
export function CheckinSetting({ shopId, setting }: { shopId: number; setting: Answer<'checkinSetting'> }) {
  const t = useT()
  const [auto, setAuto] = useState(setting.auto_deduct)
  const [tells, setTells] = useState(setting.entry_notice)
  const [order, setOrder] = useState(setting.cards.map(({ id }) => id))
  const saving = useSaveSettingMutation(shopId)
  const cards = order.flatMap((id) => setting.cards.find((card) => card.id === id) ?? [])
  const swap = (at: number, by: 1 | -1) => {
    const next = [...order]
    const [one, other] = [next[at], next[at + by]]
    if (one === undefined || other === undefined) return
    next[at] = other
    next[at + by] = one
    setOrder(next)
  }
  const isChanged = auto !== setting.auto_deduct || tells !== setting.entry_notice || order.some((id, at) => setting.cards[at]?.id !== id)
  const save = () =>
    saving.mutate(
      { auto_deduct: auto, entry_notice: tells, cards: order },
      {
        onSuccess: () => toast(t('checkin-choose.saved'), 'done'),
        onError: (error) => toast((isApiError(error) && error.status !== 0 && error.msg) || t('checkin-choose.saveFailed'), 'failed'),
      },
    )
  return (
    <>
      <Stack>
        <CellGroup>
          <Cell
            role='switch'
            checked={auto}
            title={t('checkin-choose.auto')}
            note={t('checkin-choose.autoNote')}
            end={<Switch on={auto} />}
            onPress={() => setAuto(!auto)}
            id='auto-deduct'
          />
        </CellGroup>
      </Stack>
      <SectionHead small title={t('checkin-choose.order')} note={t('checkin-choose.orderNote')} />
      <Stack>
        <CellGroup role='list' label={t('checkin-choose.order')}>
          <Cell
            role='listitem'
            id='order-booking'
            lead={
              <View className={styles.lead}>
                <Text className={styles.place}>1</Text>
                <Icon name='calendar' />
              </View>
            }
            title={t('checkin-choose.todaysBooking')}
            note={t('checkin-choose.todaysBookingNote')}
            end={<Icon name='lock' size={20} label={t('checkin-choose.always')} />}
          />
          {cards.map((card, at) => (
            <Cell
              key={card.id}
              role='listitem'
              id={`order-${card.id}`}
              lead={
                <View className={styles.lead}>
                  <Text className={styles.place}>{at + 2}</Text>
                  <CardMini kind={faces[card.card_tpl_type] ?? 'value'} />
                </View>
              }
              title={card.name}
              note={cardRest(t, card)}
              end={
                <View className={styles.moves}>
                  <Pressable
                    className={cx(styles.move, at === 0 && styles.off)}
                    disabled={at === 0}
                    label={t('checkin-choose.moveUp', { card: card.name })}
                    onPress={() => swap(at, -1)}
                    id={`up-${card.id}`}
                  >
                    <Icon name='down' size={20} className={styles.up} />
                  </Pressable>
                  <Pressable
                    className={cx(styles.move, at === cards.length - 1 && styles.off)}
                    disabled={at === cards.length - 1}
                    label={t('checkin-choose.moveDown', { card: card.name })}
                    onPress={() => swap(at, 1)}
                    id={`down-${card.id}`}
                  >
                    <Icon name='down' size={20} />
                  </Pressable>
                </View>
              }
            />
          ))}
        </CellGroup>
        <FootNote icon='info'>{t(cards.length > 0 ? 'checkin-choose.orderHow' : 'checkin-choose.orderNone')}</FootNote>
      </Stack>
      <SectionHead small title={t('checkin-choose.told')} />
      <Stack>
        <CellGroup>
          <Cell
            role='switch'
            checked={tells}
            title={t('checkin-choose.checkinNotice')}
            note={t('checkin-choose.checkinNoticeNote')}
            end={<Switch on={tells} />}
            onPress={() => setTells(!tells)}
            id='entry-notice'
          />
        </CellGroup>
      </Stack>
      <ActionBar>
        <Button grow disabled={!isChanged} busy={saving.isPending} onPress={save} id='save-setting'>
          {t('checkin-choose.save')}
        </Button>
      </ActionBar>
    </>
  )
}
