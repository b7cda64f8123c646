import type { Landing } from '@/contract/invitation'
import { addDays, dayOf, readInstant } from '@/domain/time'
import { monthDayText } from '@/i18n/dates'
import { go, goHome } from '@/routes/go'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Avatar } from '@/ui/avatar/avatar'
import { Button } from '@/ui/button/button'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Glyph } from '@/ui/cell/glyph'
import { FootNote } from '@/ui/foot-note/foot-note'
import type { IconName } from '@/ui/icon/icon-name.gen'
import type { ResultDiscProps } from '@/ui/result-disc/result-disc'
import { ResultHead } from '@/ui/result-head/result-head'
import { Stack } from '@/ui/stack/stack'
import { Tag } from '@/ui/tag/tag'
import { GiftFace } from '../gift-face'
import { giftName } from '../gift-words'
import type { LandingState } from './landing-state'
import { ShopRow } from './shop-row'
import { useT } from './texts'

const signs = {
  ended: ['quiet', 'clock'],
  paused: ['quiet', 'clock'],
  full: ['quiet', 'gift'],
  own: ['ok', 'people'],
  member: ['quiet', 'user'],
  claimed: ['ok', 'check'],
  openid: ['quiet', 'check'],
} as const satisfies Record<LandingState['kind'], readonly [ResultDiscProps['kind'], IconName]>

const titles = {
  ended: 'landing.expired',
  paused: 'landing.paused',
  full: 'landing.full',
  own: 'landing.own',
  member: 'landing.member',
  claimed: 'landing.claimed',
  openid: 'landing.openid',
} as const

const tags = {
  ended: 'landing.expiredTag',
  paused: 'landing.pausedTag',
  full: 'landing.fullTag',
  own: 'landing.ownTag',
  member: 'landing.memberTag',
} as const

/** An invitation that its reader cannot claim: why, and the next step (commerce ledger MC-066). */
export function ClosedLanding({ invitation, state }: { invitation: Landing; state: LandingState }) {
  const t = useT()
  const { inviter, shop, rule, event, end } = invitation
  const at = { shopId: shop.id }
  const toEvent = () => void go('inviteEventPage', { ...at, eventId: event.id })
  const toBook = () => void go('userGroupSchedules', at)
  const dayIn = (text: string) => monthDayText(t, dayOf(readInstant(text)))
  const claimed = state.kind === 'claimed' ? state.claimed : undefined

  const body = (): string => {
    switch (state.kind) {
      case 'ended':
        return t('landing.expiredBody', { day: dayIn(end), name: inviter.username })
      case 'paused':
        return t('landing.pausedBody')
      case 'full':
        return t('landing.fullBody')
      case 'own':
        return t('landing.ownBody')
      case 'member':
        return t('landing.memberBody')
      case 'openid':
        return t('landing.openidBody')
      case 'claimed':
        return claimed ? t('landing.claimedBody', { phone: claimed.phone, day: dayIn(claimed.at) }) : t('landing.claimedOnce')
    }
  }
  const term = () =>
    claimed
      ? t('invitation.validUntil', { day: monthDayText(t, addDays(dayOf(readInstant(claimed.at)), rule.valid_days)) })
      : t('invitation.validDays', { n: rule.valid_days })
  const [kind, sign] = signs[state.kind]
  const isOver = state.kind === 'ended' || state.kind === 'paused' || state.kind === 'full'

  return (
    <>
      <ResultHead kind={kind} sign={sign} title={t(titles[state.kind])} body={body()} id={`landing-${state.kind}`} />
      <Stack>
        {state.kind === 'claimed' || state.kind === 'openid' ? (
          <>
            <GiftFace award={rule} shopName={shop.name} term={term()} />
            <FootNote icon='info'>{t(state.kind === 'openid' ? 'landing.openidBody' : 'landing.claimedOnce')}</FootNote>
          </>
        ) : (
          <CellGroup>
            <Cell
              lead={<Avatar src={inviter.avatar} />}
              title={t('landing.inviterRow', { name: inviter.username })}
              note={giftName(t, rule)}
              end={<Tag tone={state.kind === 'own' ? 'primary' : 'plain'}>{t(tags[state.kind])}</Tag>}
            />
            {state.kind === 'member' && (
              <Cell
                lead={<Glyph name='gift' />}
                title={t('landing.inviteRow')}
                note={event.name}
                chevron
                onPress={toEvent}
                id='invite-too'
              />
            )}
          </CellGroup>
        )}
        {isOver && (
          <CellGroup>
            <Cell
              lead={<Glyph name='ticket' />}
              title={t('landing.bookRow')}
              note={t('landing.bookRowNote')}
              chevron
              onPress={toBook}
              id='landing-book'
            />
            <ShopRow shop={shop} title={shop.name} />
          </CellGroup>
        )}
      </Stack>
      <ActionBar>
        {state.kind === 'own' ? (
          <>
            <Button tone='quiet' onPress={() => void go('invitedPage', { ...at, eventId: event.id })} id='landing-mine'>
              {t('landing.mine')}
            </Button>
            <Button grow icon='share' onPress={toEvent} id='landing-send'>
              {t('landing.send')}
            </Button>
          </>
        ) : isOver ? (
          <Button grow onPress={() => void go('shopHomePage', at)} id='landing-shop'>
            {t('landing.toShop', { shop: shop.name })}
          </Button>
        ) : (
          <>
            <Button tone='quiet' onPress={state.kind === 'member' ? toEvent : () => void goHome()} id='landing-other'>
              {t(state.kind === 'member' ? 'landing.toInvite' : 'landing.toHome')}
            </Button>
            <Button grow onPress={toBook} id='landing-to-book'>
              {t('landing.toBook')}
            </Button>
          </>
        )}
      </ActionBar>
    </>
  )
}
