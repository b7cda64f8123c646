import { Text, View } from '@tarojs/components'
import type { Envelope } from '@/contract/grant'
import { a11y } from '@/platform/a11y'
import { cx } from '@/ui/cx'
import { Icon } from '@/ui/icon/icon'
import { Picture } from '@/ui/picture/picture'
import { Pressable } from '@/ui/pressable/pressable'
import { useT } from '../texts'
import styles from './envelope-cover.module.scss'

interface EnvelopeCoverProps {
  /** The line over the title: who gives it. */
  from: string
  title: string
  template: Envelope['red_envelope_tpl']
  /** The reason why it cannot be opened, or the words of a sealed one whose template has no description. */
  words: string
  facts: string
  /** Opens it; an envelope without the act is gone or over. */
  onOpen?: (() => void) | undefined
  busy?: boolean
}

/** A sealed red envelope with its one act, or an empty one; the shop's own picture and description stand on a sealed one (commerce ledger MC-076). */
export function EnvelopeCover({ from, title, template, words, facts, onOpen, busy = false }: EnvelopeCoverProps) {
  const t = useT()
  const { image, description } = template
  const isPictured = onOpen !== undefined && image !== ''
  return (
    <View className={cx(styles.envelope, isPictured && styles.pictured, !onOpen && styles.off)}>
      <View className={styles.flap} {...a11y({ hidden: true })} />
      {isPictured && <Picture src={image} ratio='1:1' width={52} lazy={false} icon='gift' />}
      <Text className={styles.small}>{from}</Text>
      <View className={styles.title} {...a11y({ role: 'heading', level: 2 })}>
        {title}
      </View>
      {onOpen ? (
        <Pressable
          className={cx(styles.seal, busy && styles.busy)}
          label={t('grant.openLabel')}
          onPress={onOpen}
          busy={busy}
          id='open-envelope'
        >
          {t('grant.open')}
        </Pressable>
      ) : (
        <View className={styles.seal} {...a11y({ hidden: true })}>
          <Icon name='gift' size={40} />
        </View>
      )}
      <View className={styles.foot}>
        <Text className={styles.words}>{(onOpen && description) || words}</Text>
        <Text className={styles.small}>{facts}</Text>
      </View>
    </View>
  )
}
