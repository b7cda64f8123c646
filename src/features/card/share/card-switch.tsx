import { isOnLeave } from '@/domain/card/validity'
import { addDays, type ShopDate } from '@/domain/time'
import { isApiError } from '@/http/api-error'
import { monthDayText } from '@/i18n/dates'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { Switch } from '@/ui/switch/switch'
import { toast } from '@/ui/toast/toast-store'
import { cardFacts } from '../card-facts'
import type { OwnCard } from '../own/card-facts-list'
import { useSwitchMutation } from './share-queries'
import { useT } from './texts'

interface CardSwitchProps extends Pick<OwnCard, 'card' | 'holder'> {
  shopId: number
  userId: number
  today: ShopDate
}

/** Switches a card on or off for the user himself (commerce ledger MC-104); the shop's own stop and a leave are said in its place. */
export function CardSwitch({ card, holder, shopId, userId, today }: CardSwitchProps) {
  const t = useT()
  const change = useSwitchMutation({ shopId, cardId: card.id })
  const own = card.users.find(({ id }) => id === userId)
  if (!own) return null
  const facts = cardFacts(card)
  const leave = isOnLeave(facts, today)
  const on = (change.isPending ? change.variables : own.active) && card.is_active && !leave
  const note = () => {
    if (!card.is_active) return t('card-share.useStopped')
    if (leave)
      return facts.isLocked || facts.lockEnd === null
        ? t('card-share.useLeave')
        : t('card-share.useLeaveUntil', { day: monthDayText(t, addDays(facts.lockEnd, 1)) })
    if (card.users.length < 2) return t('card-share.useOwn')
    return holder.is_own ? t('card-share.useHolder') : t('card-share.useShared', { name: holder.username })
  }
  const flip = () =>
    change.mutate(!own.active, {
      onSuccess: (_, active) => toast(t(active ? 'card-share.on' : 'card-share.off'), 'done'),
      onError: (error) => toast((isApiError(error) && error.status !== 0 && error.msg) || t('card-share.failed'), 'failed'),
    })
  return (
    <>
      <SectionHead small title={t('card-share.settings')} />
      <Stack>
        <CellGroup>
          <Cell
            id='card-switch'
            role='switch'
            checked={on}
            off={!card.is_active || leave}
            title={t('card-share.use')}
            note={note()}
            end={<Switch on={on} />}
            onPress={flip}
          />
        </CellGroup>
      </Stack>
    </>
  )
}
