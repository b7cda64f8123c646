import { Text, View } from '@tarojs/components'
import type { Friend } from '@/contract/invitation'
import { isClose } from '@/domain/coupon/coupon-appearance'
import { dayOf, daysBetween, readDay, readInstant, type ShopDate } from '@/domain/time'
import { monthDayText } from '@/i18n/dates'
import type { Translate } from '@/i18n/keys'
import { Avatar } from '@/ui/avatar/avatar'
import { Button } from '@/ui/button/button'
import { Cell } from '@/ui/cell/cell'
import { Glyph } from '@/ui/cell/glyph'
import { Tag, type TagTone } from '@/ui/tag/tag'
import { useT } from '../texts'
import styles from './friend-row.module.scss'

const tags = {
  claimed: ['invitation.tagClaimed', 'primary'],
  came: ['invitation.tagCame', 'ok'],
  member: ['invitation.tagMember', 'ok'],
  expired: ['invitation.tagExpired', 'plain'],
  held: ['invitation.tagHeld', 'warn'],
} as const satisfies Record<Friend['status_word'], readonly [string, TagTone]>

const gifts = {
  waiting: 'invitation.giftWaiting',
  held: 'invitation.giftHeld',
  given: 'invitation.giftGiven',
  refused: 'invitation.giftRefused',
  taken_back: 'invitation.giftBack',
  full: 'invitation.giftFull',
} as const

/** What became of a friend, and of the member's own gift for him. */
const writeNote = (t: Translate<'invitation'>, friend: Friend, today: ShopDate): { text: string; gift?: string; isClose: boolean } => {
  const plain = (text: string) => ({ text, isClose: false })
  const day = monthDayText(t, dayOf(readInstant(friend.at)))
  const withGift = (text: string) => ({ ...plain(text), ...(friend.gift_state !== 'none' && { gift: t(gifts[friend.gift_state]) }) })
  switch (friend.status_word) {
    case 'held':
      return plain(t('invitation.rowHeld'))
    case 'expired':
      return plain(t('invitation.rowExpired', { day }))
    case 'came':
      return withGift(t('invitation.rowCame', { day }))
    case 'member':
      return withGift(t('invitation.rowMember', { day }))
    case 'claimed': {
      if (friend.is_invited) return plain(t('invitation.rowAsked'))
      const n = friend.gift_end === null ? -1 : daysBetween(today, readDay(friend.gift_end))
      return n < 0 ? plain(t('invitation.rowClaimedOnly', { day })) : { text: t('invitation.rowClaimed', { day, n }), isClose: isClose(n) }
    }
  }
}

interface FriendRowProps {
  friend: Friend
  today: ShopDate
  busy: boolean
  onAsk: (friend: Friend, name: string) => void
}

/** A friend who was invited: what he did by now, and asking him to the member's next class (commerce ledger MC-129 to MC-131). */
export function FriendRow({ friend, today, busy, onAsk }: FriendRowProps) {
  const t = useT()
  const { id, user, status_word: status, can_invite: canAsk, is_invited: isAsked } = friend
  const name = user?.username || t('invitation.nobody')
  const [tag, tone] = tags[status]
  const note = writeNote(t, friend, today)
  const word = t(isAsked ? 'invitation.asked' : 'invitation.ask')
  return (
    <Cell
      id={`friend-${id}`}
      lead={user ? <Avatar src={user.avatar} /> : <Glyph name='user' round />}
      title={
        <View className={styles.name}>
          <View>{name}</View>
          <Tag tone={tone}>{t(tag)}</Tag>
        </View>
      }
      note={
        <>
          {note.text}
          {note.gift && ' · '}
          {note.gift && <Text className={styles.gift}>{note.gift}</Text>}
        </>
      }
      noteTone={note.isClose ? 'warn' : 'plain'}
      end={
        (canAsk || isAsked) && (
          <Button
            size={36}
            tone='soft'
            disabled={isAsked}
            busy={busy}
            onPress={() => onAsk(friend, name)}
            label={t('invitation.askLabel', { word, name })}
            id={`ask-${id}`}
          >
            {word}
          </Button>
        )
      }
    />
  )
}
