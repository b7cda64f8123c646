import { View } from '@tarojs/components'
import { type ReactNode, useState } from 'react'
import type { CardTpl } from '@/contract/card'
import type { CardType } from '@/domain/card/card'
import { useT } from '@/i18n/runtime'
import { Chip } from '@/ui/chip/chip'
import { ChipRow } from '@/ui/chip/chip-row'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { tplKinds } from '../tpl-words'
import { TplCard } from './tpl-card'
import styles from './tpl-list.module.scss'

interface TplListProps {
  tpls: readonly CardTpl[]
  /** Where they are sold. */
  desk: ReactNode
}

/** The templates by type, and one type alone when it is chosen. */
export function TplList({ tpls, desk }: TplListProps) {
  const t = useT()
  const [picked, setPicked] = useState<CardType>()
  const there = tplKinds.filter(({ type }) => tpls.some((tpl) => tpl.type === type))
  const shown = there.filter(({ type }) => picked === undefined || !there.some((kind) => kind.type === picked) || type === picked)
  return (
    <>
      {there.length > 1 && (
        <ChipRow label={t('card.kinds')}>
          <Chip word={t('card.allKinds')} on={shown.length > 1} onPress={() => setPicked(undefined)} id='kind-all' />
          {there.map(({ type, word }) => (
            <Chip key={type} word={t(word)} on={picked === type} onPress={() => setPicked(type)} id={`kind-${type}`} />
          ))}
        </ChipRow>
      )}
      <View className={styles.desk}>
        <Stack>{desk}</Stack>
      </View>
      {shown.map(({ type, word, note }) => (
        <View key={type}>
          <SectionHead small title={t(word)} note={t(note)} />
          <Stack>
            {tpls
              .filter((tpl) => tpl.type === type)
              .map((tpl) => (
                <TplCard key={tpl.id} tpl={tpl} />
              ))}
          </Stack>
        </View>
      ))}
    </>
  )
}
