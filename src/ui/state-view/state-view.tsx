import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { a11y } from '@/platform/a11y'
import { Button } from '@/ui/button/button'
import { cx } from '@/ui/cx'
import { Drawing, type DrawingName } from '@/ui/drawing/drawing'
import type { IconName } from '@/ui/icon/icon-name.gen'
import styles from './state-view.module.scss'

export interface StateViewProps {
  title: string
  /** The event, its reason, and the next step; one text per line. */
  body?: ReactNode
  /** The next step. */
  act?: { word: string; onPress: () => void; busy?: boolean; id?: string }
  /** In a sheet or a card: less space. */
  compact?: boolean
}

interface Base extends StateViewProps {
  drawing: DrawingName
  role: 'status' | 'alert'
  icon?: IconName
}

function StateView({ title, body, act, compact, drawing, role, icon }: Base) {
  return (
    <View className={cx(styles.view, compact && styles.compact)}>
      <Drawing name={drawing} />
      <View {...a11y({ role })}>
        <View className={styles.title}>{title}</View>
        {body && <View className={styles.body}>{body}</View>}
      </View>
      {act && (
        <Button className={styles.act} size={44} icon={icon} busy={act.busy} onPress={act.onPress} id={act.id}>
          {act.word}
        </Button>
      )}
    </View>
  )
}

/** An empty state always says what to do next, as text or as a button. */
type EmptyStateProps = StateViewProps & ({ body: NonNullable<ReactNode> } | Required<Pick<StateViewProps, 'act'>>) & { things?: boolean }

/** An empty list: a drawing and the next step. `things` is for possessions, the default for appointments. */
export function EmptyState({ things, ...rest }: EmptyStateProps) {
  return <StateView {...rest} drawing={things ? 'nothing' : 'empty'} role='status' />
}

/** A list that could not be read, with a retry. */
export function ErrorState(props: StateViewProps) {
  return <StateView {...props} drawing='error' role='alert' icon='refresh' />
}
