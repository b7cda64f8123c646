import type { Answer } from '@/http/call'
import { cardTerm } from '@/domain/card/validity'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { Progress } from '@/ui/taro/progress'
import { cardFacts } from '../card-facts'
import { useT } from './texts'

export type OwnCard = Answer<'cardRead'>

/** How often it may book, and how long and where it works. */
export function CardFactsList({ card }: Pick<OwnCard, 'card'>) {
  const t = useT()
  const { card_limit: limit } = card
  const term = cardTerm(cardFacts(card))
  const limits = [
    { key: 'limitDay', most: limit.day_times, now: card.day_order_count },
    { key: 'limitWeek', most: limit.week_times, now: card.week_order_count },
    { key: 'limitMonth', most: limit.month_times, now: card.month_order_count },
    { key: 'limitPre', most: limit.pre_times, now: card.pre_order_count },
  ] as const
  const held = limits.filter(({ most }) => most)
  return (
    <Stack>
      <CellGroup>
        {term?.start && term.end && (
          <Cell plain title={t('card-own.validTerm')} value={t('card-own.range', { start: term.start, end: term.end })} />
        )}
        <Cell plain title={t('card-own.places')} note={card.shops.map(({ name }) => name).join(t('card.listComma'))} />
      </CellGroup>
      {held.length > 0 && (
        <>
          <SectionHead small title={t('card-own.limits')} />
          <CellGroup>
            {held.map(({ key, most, now }) => (
              <Cell
                key={key}
                plain
                id={key}
                title={t(`card-own.${key}`)}
                note={<Progress now={now} of={most!} label={t(`card-own.${key}`)} words={t('card-own.limitOf', { now, n: most! })} />}
                value={t('card-own.limitOf', { now, n: most! })}
              />
            ))}
          </CellGroup>
        </>
      )}
    </Stack>
  )
}
