import { useState } from 'react'
import type { CheckinCard, TimeFrame } from '@/contract/checkin/shapes'
import { goBack } from '@/routes/go'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { CellGroup } from '@/ui/cell/cell-group'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { handOverCard } from './chosen-card'
import { useT } from '../texts'
import { sortCards } from './ways'
import { CardRow } from './card-row'

interface CardChoiceProps {
  shopId: number
  cards: readonly CheckinCard[]
  frames: readonly TimeFrame[]
  cardId: number | undefined
}

/** The cards as a choice; the chosen one goes back to the page that enters. */
export function CardChoice({ shopId, cards, frames, cardId }: CardChoiceProps) {
  const t = useT()
  const [picked, pick] = useState(cardId)
  const sorted = sortCards(cards)
  const good = sorted.filter(({ available }) => available)
  const bad = sorted.filter(({ available }) => !available)
  const chosen = good.find(({ id }) => id === picked) ?? good[0]
  const use = () => {
    if (!chosen) return
    handOverCard({ shopId, cardId: chosen.id })
    void goBack('checkInPage', { shopId, card_id: chosen.id })
  }
  const drawRow = (card: CheckinCard) => (
    <CardRow key={card.id} card={card} frames={frames} usable={card.available} on={card.id === chosen?.id} onPress={() => pick(card.id)} />
  )
  return (
    <>
      {good.length > 0 && (
        <>
          <SectionHead small title={t('checkin.cards')} note={t('checkin.usableCount', { n: good.length })} />
          <Stack>
            <CellGroup role='radiogroup' label={t('checkin.cards')}>
              {good.map(drawRow)}
            </CellGroup>
          </Stack>
        </>
      )}
      {bad.length > 0 && (
        <>
          <SectionHead small title={t('checkin.unusable')} note={t('checkin.countCards', { n: bad.length })} />
          <Stack>
            <CellGroup role='group' label={t('checkin.unusable')}>
              {bad.map(drawRow)}
            </CellGroup>
          </Stack>
        </>
      )}
      <ActionBar>
        <Button grow disabled={!chosen} onPress={use} id='use-card'>
          {t('checkin.useCard')}
        </Button>
      </ActionBar>
    </>
  )
}
