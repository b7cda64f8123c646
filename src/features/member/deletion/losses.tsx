import { View } from '@tarojs/components'
import type { Loss } from '@/contract/member/deletion'
import { countText, amountText } from '@/i18n/numbers'
import { phone } from '@/platform/phone'
import { Button } from '@/ui/button/button'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { FootNote } from '@/ui/foot-note/foot-note'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { Tick } from '@/ui/tick/tick'
import { useT } from './texts'
import styles from './deletion.module.scss'

interface LossesProps {
  losses: readonly Loss[]
  givesUp: boolean
  onGiveUp: (givesUp: boolean) => void
}

/** The cards and coupons that go with the account, the shop that may pay a card back, and the tick with which they are given up. */
export function Losses({ losses, givesUp, onGiveUp }: LossesProps) {
  const t = useT()
  const writeNote = ({ kind, type, balance, end_day: day }: Loss) => {
    const left =
      kind === 'coupon'
        ? t('deletion.coupon')
        : type === 1
          ? t('deletion.value', { price: amountText(balance ?? 0) })
          : type === 2
            ? t('deletion.times', { n: countText(balance ?? 0) })
            : undefined
    return [left, day === null ? t('deletion.noEnd') : t('deletion.until', { day })].filter(Boolean).join(' · ')
  }
  return (
    <>
      <SectionHead small title={t('deletion.losses')} note={t('deletion.items', { n: losses.length })} />
      <Stack>
        <CellGroup>
          {losses.map((loss) => (
            <Cell
              key={`${loss.kind}-${loss.id}`}
              id={`loss-${loss.kind}-${loss.id}`}
              title={loss.name}
              note={writeNote(loss)}
              end={
                loss.kind === 'card' &&
                loss.shop_phone && (
                  <View className={styles.act}>
                    <Button
                      size={36}
                      tone='line'
                      label={`${t('deletion.call')} ${loss.shop}`}
                      onPress={() => phone.dial(loss.shop_phone)}
                      id={`call-${loss.id}`}
                    >
                      {t('deletion.call')}
                    </Button>
                  </View>
                )
              }
            />
          ))}
        </CellGroup>
        {losses.some(({ kind }) => kind === 'card') && <FootNote icon='wallet'>{t('deletion.refundCard')}</FootNote>}
        <View className={styles.knows}>
          <Tick on={givesUp} onChange={onGiveUp} label={t('deletion.knows')} id='gives-up' />
        </View>
      </Stack>
    </>
  )
}
