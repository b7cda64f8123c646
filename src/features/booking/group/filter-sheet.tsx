import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { dayParts } from '@/domain/booking/group/day-part'
import { useT } from '@/i18n/later/order'
import { a11y } from '@/platform/a11y'
import { Button } from '@/ui/button/button'
import { Chip } from '@/ui/chip/chip'
import { ChipRow } from '@/ui/chip/chip-row'
import { Sheet } from '@/ui/sheet/sheet'
import { type ClassFilter, filterCount, noFilter, toggled } from './class-filter'
import type { useDayClasses } from './use-day-classes'
import styles from './filter-sheet.module.scss'
import { TagFilter } from './tag-filter'

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <View className={styles.group}>
      <View className={styles.title} {...a11y({ role: 'heading', level: 3 })}>
        {title}
      </View>
      {children}
    </View>
  )
}

interface FilterSheetProps {
  classes: ReturnType<typeof useDayClasses>
  open: boolean
  onClose: () => void
}

/** The filter: every choice takes effect on the list behind at once. */
export function FilterSheet({ classes, open, onClose }: FilterSheetProps) {
  const t = useT()
  const { filter, setFilter, tags } = classes
  const change = (part: Partial<ClassFilter>) => setFilter({ ...filter, ...part })
  return (
    <Sheet
      open={open}
      title={t('booking.filter')}
      closeLabel={t('common.close')}
      onClose={onClose}
      id='filter-sheet'
      foot={
        <>
          <Button tone='soft' disabled={filterCount(filter) === 0} onPress={() => setFilter(noFilter)} id='filter-reset'>
            {t('order.filterReset')}
          </Button>
          <Button grow busy={classes.behind} onPress={onClose} id='filter-done'>
            {t('order.filterDone', { n: classes.classes.length })}
          </Button>
        </>
      }
    >
      <View className={styles.groups}>
        {tags.length > 0 && (
          <Group title={t('booking.tagGroup')}>
            <TagFilter wrap tags={tags} chosen={filter.tags} onChange={(ids) => change({ tags: ids })} />
          </Group>
        )}
        <Group title={t('order.partGroup')}>
          <ChipRow wrap kind='group' label={t('order.partGroup')}>
            {dayParts.map((part) => (
              <Chip
                key={part}
                kind='checkbox'
                word={t(`common.${part}`)}
                on={filter.parts.includes(part)}
                onPress={() => change({ parts: toggled(filter.parts, part) })}
                id={`filter-${part}`}
              />
            ))}
          </ChipRow>
        </Group>
        <Group title={t('order.stateGroup')}>
          <ChipRow wrap kind='group' label={t('order.stateGroup')}>
            <Chip
              kind='checkbox'
              word={t('order.onlyOpen')}
              on={filter.onlyOpen}
              onPress={() => change({ onlyOpen: !filter.onlyOpen })}
              id='filter-open'
            />
          </ChipRow>
        </Group>
      </View>
    </Sheet>
  )
}
