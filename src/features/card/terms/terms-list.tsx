import { View } from '@tarojs/components'
import { Fragment } from 'react'
import type { CardTerm } from '@/contract/card/terms'
import { CardType } from '@/domain/card/card'
import { amountText, countText } from '@/i18n/numbers'
import { CardMini } from '@/ui/card-face/card-mini'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Glyph } from '@/ui/cell/glyph'
import { FootNote } from '@/ui/foot-note/foot-note'
import { Icon } from '@/ui/icon/icon'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { Tag } from '@/ui/tag/tag'
import { findTplKind } from '../template/tpl-words'
import { dueNote, chooseGroup, termGroups, termNote, termTag } from './term-appearance'
import styles from './terms.module.scss'
import type { TermsOfCard } from './terms-queries'
import { useT } from './texts'

interface TermsListProps {
  of: Pick<TermsOfCard, 'card' | 'holder'>
  terms: readonly CardTerm[]
  onOpen: (termId: number) => void
}

/** The card whose terms these are. */
function CardLine({ card }: Pick<TermsOfCard, 'card'>) {
  const t = useT()
  const number = t('card-terms.cardNumber', { number: card.card_no.replace(/^(\d{4})\d+(\d{4})$/, '$1 ···· $2') })
  const left =
    card.balance === null
      ? undefined
      : card.type === CardType.value
        ? t('card-terms.cardYuan', { n: amountText(card.balance).replace('¥', '') })
        : t('card-terms.cardTimes', { n: countText(card.balance) })
  return (
    <CellGroup>
      <Cell lead={<CardMini kind={findTplKind(card.type).face} />} title={card.name} note={[number, left].filter(Boolean).join(' · ')} />
    </CellGroup>
  )
}

/** The versions of a card's terms: to be signed, signed, and to be read only. */
export function TermsList({ of: { card, holder }, terms, onOpen }: TermsListProps) {
  const t = useT()
  const inForce = terms.find(({ state }) => state === 'in_force')
  return (
    <Stack>
      <CardLine card={card} />
      {termGroups.map((group) => {
        const its = terms.filter((term) => chooseGroup(term) === group)
        if (its.length === 0) return null
        return (
          <View key={group} id={`terms-${group}`}>
            <SectionHead small title={t(`card-terms.${group}`)} note={t('card-terms.copies', { n: its.length })} />
            <CellGroup>
              {its.map((term) => {
                const tag = termTag(t, term)
                return (
                  <Fragment key={term.id}>
                    <Cell
                      id={`term-${term.state}-${term.id}`}
                      role='link'
                      lead={<Glyph name='doc' />}
                      title={t('card-terms.title')}
                      note={termNote(t, term)}
                      end={<Tag tone={tag.tone}>{tag.word}</Tag>}
                      chevron
                      onPress={() => onOpen(term.id)}
                    />
                    {term.state === 'due' && (
                      <View className={styles.room}>
                        <View className={styles.due}>
                          <Icon name='info' size={18} className={styles.sign} />
                          <View className={styles.words}>{dueNote(t, term, inForce)}</View>
                        </View>
                      </View>
                    )}
                  </Fragment>
                )
              })}
            </CellGroup>
          </View>
        )
      })}
      {!holder.is_own && <FootNote icon='info'>{t('card-terms.byHolder')}</FootNote>}
    </Stack>
  )
}
