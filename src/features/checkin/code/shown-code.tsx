import { Text, View } from '@tarojs/components'
import type { Checkin } from '@/contract/checkin/shapes'
import type { CodeStep } from '@/domain/checkin/code'
import { formatTime, readInstant } from '@/domain/time'
import { screenLight } from '@/platform/screen-light'
import { a11y } from '@/platform/a11y'
import { Avatar } from '@/ui/avatar/avatar'
import { Icon } from '@/ui/icon/icon'
import type { IconName } from '@/ui/icon/icon-name.gen'
import { QrCode } from '@/ui/qr-code/qr-code'
import { RenewRing } from '@/ui/renew-ring/renew-ring'
import { Tag } from '@/ui/tag/tag'
import { statusTag } from '../words'
import { useT } from './texts'
import styles from './shown-code.module.scss'
import { useDrawnCode } from './use-drawn-code'

interface ShownCodeProps {
  record: Checkin
  seed: string
  step: CodeStep
  offline: boolean
}

const spaced = (digits: string) => `${digits.slice(0, 4)} ${digits.slice(4)}`

/** The code of a record, bright and renewed each half minute: who it is of, the picture, its digits, and how long it is good. */
export function ShownCode({ record, seed, step, offline }: ShownCodeProps) {
  const t = useT()
  const { drawn, left, share } = useDrawnCode(seed, record.id, step)
  screenLight.useBrightScreen(true)
  const until = step === 'in' && record.expire_at !== null ? formatTime(readInstant(record.expire_at)) : undefined
  const { word, tone } = statusTag(t, record.status)
  const facts: readonly (readonly [IconName, string])[] = [
    ['sun', t(screenLight.brightens ? 'checkin-code.bright' : 'checkin-code.brighten')],
    ['offline', t('checkin-code.offlineToo')],
    ...(until === undefined ? [] : [['clock', t('checkin-code.goodUntil', { time: until })] as const]),
  ]
  return (
    <View className={styles.code}>
      <View className={styles.who}>
        <Avatar src={record.user.avatar} size={22} />
        <Text className={styles.name}>{record.user.username}</Text>
        <Tag tone={tone}>{word}</Tag>
      </View>
      {drawn && (
        <>
          <QrCode
            text={drawn.text}
            label={t(step === 'in' ? 'checkin-code.codeLabel' : 'checkin-code.leaveLabel')}
            size={offline ? 280 : 300}
            id='entry-code'
          />
          <View
            className={styles.digits}
            {...a11y({ role: 'img', label: t('checkin-code.digits', { digits: drawn.digits }), id: 'entry-digits' })}
          >
            {spaced(drawn.digits)}
          </View>
        </>
      )}
      <View className={styles.renews}>
        <RenewRing share={share} />
        <Text>{offline && until ? t('checkin-code.renewsUntil', { n: left, time: until }) : t('checkin-code.renews', { n: left })}</Text>
      </View>
      {!offline && (
        <View className={styles.facts}>
          {facts.map(([icon, text]) => (
            <View key={icon} className={styles.fact}>
              <Icon name={icon} size={16} />
              <Text>{text}</Text>
            </View>
          ))}
        </View>
      )}
    </View>
  )
}
