import { View } from '@tarojs/components'
import type { CardTpl } from '@/contract/card/card'
import { useT } from '../texts'
import { Chip } from '@/ui/chip/chip'
import { ChipRow } from '@/ui/chip/chip-row'
import { SectionHead } from '@/ui/section-head/section-head'
import { LongStack } from '@/ui/stack/long-stack'
import { useCardChoice } from './use-card-choice'
import { tplKinds } from './tpl-words'
import { TplCard } from './tpl-card'
import styles from './tpl-list.module.scss'

interface TplListProps {
  tpls: readonly CardTpl[]
  /** Opens the page that sells an option. */
  onOpen: (tpl: CardTpl, optionId: number) => void
}

/** The templates by type, or those of the chosen type alone. */
export function TplList({ tpls, onOpen }: TplListProps) {
  const t = useT()
  const { picked, pick, onChoose } = useCardChoice()
  const there = tplKinds.filter(({ type }) => tpls.some((tpl) => tpl.type === type))
  const shown = there.filter(({ type }) => picked === undefined || !there.some((kind) => kind.type === picked) || type === picked)
  return (
    <>
      {there.length > 1 && (
        <View className={styles.kinds}>
          <ChipRow label={t('card.kinds')}>
            <Chip word={t('card.allKinds')} on={shown.length > 1} onPress={() => pick(undefined)} id='kind-all' />
            {there.map(({ type, word }) => (
              <Chip key={type} word={t(word)} on={picked === type} onPress={() => pick(type)} id={`kind-${type}`} />
            ))}
          </ChipRow>
        </View>
      )}
      {shown.map(({ type, word, note }) => (
        <View key={type}>
          <SectionHead small title={t(word)} note={t(note)} />
          <LongStack
            items={tpls.filter((tpl) => tpl.type === type)}
            readKey={({ id }) => id}
            estimate={({ options }) => 170 + 60 * options.length}
            render={(tpl) => (
              <TplCard
                tpl={tpl}
                onOpen={(optionId) => {
                  onChoose(optionId)
                  onOpen(tpl, optionId)
                }}
              />
            )}
          />
        </View>
      ))}
    </>
  )
}
