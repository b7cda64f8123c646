import { Text } from '@tarojs/components'
import { useState } from 'react'
import { useT } from '@/i18n/runtime'
import { cx } from '@/ui/cx'
import { Icon } from '@/ui/icon/icon'
import { Later } from '@/ui/later/later'
import { Pressable } from '@/ui/pressable/pressable'
import { filterCount } from './class-filter'
import type { useDayClasses } from './use-day-classes'
import styles from './filter-button.module.scss'
import { FilterSheet } from './filter-sheet-later'

/** Opens the filter and shows the number of filters in use. */
export function FilterButton({ classes }: { classes: ReturnType<typeof useDayClasses> }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const count = filterCount(classes.filter)
  return (
    <>
      <Pressable className={cx(styles.open, count > 0 && styles.on)} expanded={open} onPress={() => setOpen(true)} id='filter'>
        <Icon name='filter' size={18} />
        <Text>{count > 0 ? t('booking.filterCount', { n: count }) : t('booking.filter')}</Text>
      </Pressable>
      <Later wanted={open}>
        <FilterSheet classes={classes} open={open} onClose={() => setOpen(false)} />
      </Later>
    </>
  )
}
