import { useState } from 'react'
import type { Card } from '@/contract/card/card'
import { dayOf } from '@/domain/time'
import { useNow } from '@/http/clock'
import { go } from '@/routes/go'
import { Chip } from '@/ui/chip/chip'
import { ChipRow } from '@/ui/chip/chip-row'
import { FootNote } from '@/ui/foot-note/foot-note'
import { LongStack } from '@/ui/stack/long-stack'
import { Stack } from '@/ui/stack/stack'
import { EmptyState } from '@/ui/state-view/state-view'
import { useT } from './texts'
import { OwnCardFace } from './own-card-face'
import { findCardState, type CardState } from './own-card-appearance'

const states: readonly CardState[] = ['usable', 'leave', 'over']

/** The member's cards, all of them or those of one state; a tap opens one (commerce ledger MC-177). */
export function OwnCards({ shopId, userId, cards }: { shopId: number; userId: number; cards: readonly Card[] }) {
  const t = useT()
  const today = dayOf(useNow())
  const [state, setState] = useState<CardState>()
  const of = (wanted: CardState | undefined) =>
    cards.filter((card) => wanted === undefined || findCardState(card, today, userId) === wanted)
  const shown = of(state)
  return (
    <>
      <ChipRow label={t('card-own.states')}>
        <Chip id='cards-all' word={t('card-own.all', { n: cards.length })} on={state === undefined} onPress={() => setState(undefined)} />
        {states.map((one) => (
          <Chip
            key={one}
            id={`cards-${one}`}
            word={t(`card-own.${one}`, { n: of(one).length })}
            on={state === one}
            onPress={() => setState(one)}
          />
        ))}
      </ChipRow>
      {shown.length === 0 && <EmptyState compact title={t('card-own.noneOf')} body={t('card-own.noneOfBody')} />}
      <LongStack
        items={shown}
        readKey={({ id }) => id}
        estimate={176}
        render={(card) => (
          <OwnCardFace card={card} today={today} userId={userId} onPress={() => void go('memberCard', { shopId, cardId: card.id })} />
        )}
      />
      <Stack>
        <FootNote icon='info'>{t('card-own.corpNote')}</FootNote>
      </Stack>
    </>
  )
}
