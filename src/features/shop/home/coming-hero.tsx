import { Text } from '@tarojs/components'
import type { ReactNode } from 'react'
import { dayOf, formatTime, type Instant } from '@/domain/time'
import { serverNow, useNow } from '@/http/clock'
import { dayText } from '@/i18n/dates'
import { useT } from '@/i18n/later/order'
import { Avatar } from '@/ui/avatar/avatar'
import { Button } from '@/ui/button/button'
import { Countdown } from '@/ui/countdown/countdown'
import { Hero } from '@/ui/hero/hero'
import { leftText } from './left-text'

export interface ComingHeroProps {
  id: string
  start: Instant
  title: string
  picture?: string | null
  /** The portrait of the coach or salesperson. */
  avatar?: string
  /** Facts joined by dots; empty ones are left out. */
  facts: readonly string[]
  /** The text once it has begun. */
  begun: string
  onPress: () => void
  /** A button at the foot; undefined where a tap on the whole does the same. */
  act?: ReactNode
}

/** The first item of the feed, of any kind, with the time until it starts. */
export function ComingHero({ id, start, title, picture, avatar, facts, begun, onPress, act }: ComingHeroProps) {
  const t = useT()
  const now = useNow()
  const day = dayText(t, dayOf(start), dayOf(now))
  return (
    <Hero
      id={id}
      kicker={t('order.nextKicker', { day })}
      time={formatTime(start)}
      title={title}
      picture={picture}
      facts={
        <>
          {avatar !== undefined && <Avatar src={avatar} size={22} />}
          <Text>{facts.filter(Boolean).join(' · ')}</Text>
        </>
      }
      noteIcon='clock'
      note={
        now < start ? (
          <Countdown until={start} now={serverNow} format={(left) => t('order.startsIn', { time: leftText(t, left) })} />
        ) : (
          begun
        )
      }
      act={
        act ?? (
          <Button size={36} tone='light' onPress={onPress} id={`open-${id}`}>
            {t('order.toDetail')}
          </Button>
        )
      }
      onPress={onPress}
      label={[day, formatTime(start), title].join(' ')}
    />
  )
}
