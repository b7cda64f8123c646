import { View } from '@tarojs/components'
import type { Card as OwnCard } from '@/contract/card/card'
import { LEAVE_NOTE_MOST, leaveReasons } from '@/domain/card/freeze'
import { addDays, type ShopDate } from '@/domain/time'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { CardMini } from '@/ui/card-face/card-mini'
import { Chip } from '@/ui/chip/chip'
import { ChipRow } from '@/ui/chip/chip-row'
import { Dialog } from '@/ui/dialog/dialog'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { Tag } from '@/ui/tag/tag'
import { TextArea } from '@/ui/text-area/text-area'
import { LeaveDays } from './freeze-days'
import { LeaveEffect } from './freeze-effect'
import type { OwnCardOf } from './freeze-queries'
import styles from './freeze.module.scss'
import { useT } from './texts'
import { useLeaveForm, type Leaves } from './use-freeze-form'

interface LeaveSheetProps {
  of: OwnCardOf
  leaves: Leaves
  card: OwnCard | undefined
}

/** 6-08 */
const short = (day: ShopDate): string => `${Number(day.slice(5, 7))}-${day.slice(8)}`

const kinds = { 1: 'value', 2: 'times', 3: 'period' } as const

/** The form of a leave: the card, the days, what they do, the reason, and the way to ask for it. */
export function LeaveSheet({ of, leaves, card }: LeaveSheetProps) {
  const t = useT()
  const form = useLeaveForm(of, leaves)
  const { whole, isShort } = form
  const { min_days: min, max_days: max } = leaves.rule
  const span = () => {
    if (!whole) return t(form.range ? 'card-freeze.pickLast' : 'card-freeze.pick')
    if (form.isUsedUp) return t('card-freeze.rowNone', { times: leaves.rule.times })
    if (isShort) return t('card-freeze.rule', { min, max })
    return t('card-freeze.span', { from: short(whole.from), to: short(whole.to), back: short(addDays(whole.to, 1)) })
  }
  return (
    <>
      <Stack>
        {card && (
          <Card pad>
            <View className={styles.head}>
              <CardMini kind={kinds[card.type]} />
              <View className={styles.words}>
                <View className={styles.line}>
                  <View className={styles.name}>{card.name}</View>
                  <Tag tone='primary'>{t('card-freeze.left', { n: leaves.rule.left })}</Tag>
                </View>
                {leaves.end !== null && <View className={styles.note}>{t('card-freeze.term', { day: leaves.end })}</View>}
              </View>
            </View>
          </Card>
        )}
        <LeaveDays form={form} leaves={leaves} />
      </Stack>
      <LeaveEffect form={form} leaves={leaves} />
      <SectionHead small title={t('card-freeze.why')} />
      <ChipRow label={t('card-freeze.why')} wrap>
        {leaveReasons.map((reason) => (
          <Chip
            key={reason}
            id={`leave-${reason}`}
            word={t(`card-freeze.${reason}`)}
            on={form.reason === reason}
            onPress={() => form.setReason(reason)}
          />
        ))}
      </ChipRow>
      <Stack>
        <Card pad>
          <TextArea
            id='leave-note'
            label={t('card-freeze.note')}
            hint={t('card-freeze.note')}
            maxLength={LEAVE_NOTE_MOST}
            value={form.note}
            onChange={form.setNote}
          />
        </Card>
      </Stack>
      <ActionBar>
        <View className={styles.span} id='leave-span'>
          {form.length > 0 && <View className={styles.count}>{t('card-freeze.days', { n: form.length })}</View>}
          <View className={styles.note}>{span()}</View>
        </View>
        <Button id='leave-submit' disabled={!form.canSend} busy={form.busy && !form.asking} onPress={form.submit}>
          {t('card-freeze.submit')}
        </Button>
      </ActionBar>
      <Dialog
        open={form.asking}
        id='leave-ask'
        title={t('card-freeze.askTitle', { n: form.classes.length })}
        body={t('card-freeze.askBody')}
        safe={{ word: t('card-freeze.askBack'), onPress: form.stay, disabled: form.busy, id: 'leave-back' }}
        act={{ word: t('card-freeze.askOn'), onPress: form.send, busy: form.busy, id: 'leave-on' }}
      />
    </>
  )
}
