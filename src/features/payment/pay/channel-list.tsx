import { Text } from '@tarojs/components'
import type { Channel } from '@/domain/payment/channel'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Glyph } from '@/ui/cell/glyph'
import { Radio } from '@/ui/radio/radio'
import { Tag } from '@/ui/tag/tag'
import { channelIcon, channelName } from '../channel-appearance'
import { useT } from '../texts'
import styles from './channel-list.module.scss'

export interface ChannelRow {
  channel: Channel
  tag?: string | null
  /** A note on the channel, or why it cannot be used. */
  note?: string | null
  disabled?: boolean
}

interface ChannelListProps {
  rows: readonly ChannelRow[]
  current: Channel | undefined
  onPick: (channel: Channel) => void
}

/** Online channels, with sign, name, tag and reason (booking ledger BK-342). */
export function ChannelList({ rows, current, onPick }: ChannelListProps) {
  const t = useT()
  return (
    <CellGroup role='radiogroup' label={t('payment.changeTitle')}>
      {rows.map(({ channel, tag, note, disabled }) => (
        <Cell
          key={channel}
          id={`channel-${channel}`}
          role='radio'
          checked={channel === current}
          off={disabled}
          lead={<Glyph name={channelIcon(channel)} flat tone={channel.startsWith('WEIXIN') ? 'ok' : 'primary'} />}
          title={
            <>
              <Text>{channelName(t, channel)}</Text>
              {tag && (
                <Tag tone='primary' className={styles.tag}>
                  {tag}
                </Tag>
              )}
            </>
          }
          note={note}
          noteTone={disabled ? 'warn' : 'plain'}
          end={<Radio on={channel === current} disabled={disabled} />}
          onPress={() => onPick(channel)}
        />
      ))}
    </CellGroup>
  )
}
