import { useState } from 'react'
import type { Card } from '@/contract/card/card'
import { judgeShare } from '@/domain/card/share'
import { isApiError } from '@/http/api-error'
import { goBack } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Glyph } from '@/ui/cell/glyph'
import { Dialog } from '@/ui/dialog/dialog'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { Tag } from '@/ui/tag/tag'
import { toast } from '@/ui/toast/toast-store'
import type { OwnCard } from '../own/card-facts-list'
import { AddPerson } from './add-person'
import { useRemoveMutation } from './share-queries'
import { useT } from './texts'

interface CardPeopleProps extends Pick<OwnCard, 'card' | 'holder' | 'share_most' | 'used'> {
  shopId: number
  userId: number
}

/** The users of a card: the holder adds family and takes somebody off, and who shares it may leave it. */
export function CardPeople({ card, holder, share_most: most, used, shopId, userId }: CardPeopleProps) {
  const t = useT()
  const of = { shopId, cardId: card.id }
  const [adding, setAdding] = useState(false)
  const [asked, ask] = useState<Card['users'][number]>()
  const removing = useRemoveMutation(of)
  const isOwn = asked?.id === userId
  const canAdd = judgeShare({ isHolder: holder.is_own, isActive: card.is_active, most, users: card.users.length }).ok
  if (card.users.length < 2 && !canAdd) return null
  const end = () =>
    asked &&
    removing.mutate(asked.id, {
      onSuccess: ({ outcome }) => {
        toast(t(outcome === 'left' ? 'card-share.left' : 'card-share.removed'), 'done')
        if (outcome === 'left') void goBack('memberCards', { shopId, userId })
      },
      onError: (error) => toast((isApiError(error) && error.status !== 0 && error.msg) || t('card-share.failed'), 'failed'),
      onSettled: () => ask(undefined),
    })
  const drawEnd = (user: Card['users'][number]) => {
    if (user.id === holder.id) return <Tag>{t('card-own.holder')}</Tag>
    if (!holder.is_own && user.id !== userId) return undefined
    const word = holder.is_own ? t('card-share.remove') : t('card-share.leave')
    return (
      <Button
        size={36}
        tone='quiet'
        id={`remove-${user.id}`}
        {...(holder.is_own && { label: t('card-share.removeLabel', { name: user.username }) })}
        onPress={() => ask(user)}
      >
        {word}
      </Button>
    )
  }
  return (
    <>
      <SectionHead small title={card.users.length > 1 ? t('card-own.shared', { n: card.users.length }) : t('card-share.only')} />
      <Stack>
        <CellGroup>
          {card.users.length > 1 ? (
            card.users.map((user) => (
              <Cell
                key={user.id}
                id={`card-user-${user.id}`}
                lead={<Glyph name='user' round />}
                title={user.id === userId ? t('card-own.me', { name: user.username }) : user.username}
                note={[user.phone, t('card-share.used', { n: used.find(({ id }) => id === user.id)?.times ?? 0 })].join(' · ')}
                value={user.active ? undefined : t('card-own.stopped')}
                end={drawEnd(user)}
              />
            ))
          ) : (
            <Cell plain id='card-alone' title={t('card-share.only')} value={t('card-share.alone')} />
          )}
          {canAdd && (
            <Cell
              id='share-open'
              lead={<Glyph name='plus' round tone='primary' />}
              title={t('card-share.add')}
              note={t('card-share.addNote', { n: most })}
              chevron
              onPress={() => setAdding(true)}
            />
          )}
        </CellGroup>
      </Stack>
      {adding && <AddPerson of={of} onClose={() => setAdding(false)} />}
      <Dialog
        open={asked !== undefined}
        id='share-ask'
        title={isOwn ? t('card-share.leaveTitle') : t('card-share.removeTitle', { name: asked?.username ?? '' })}
        body={isOwn ? t('card-share.leaveBody') : t('card-share.removeBody')}
        safe={{ word: t('card-share.cancel'), onPress: () => ask(undefined), disabled: removing.isPending, id: 'share-ask-back' }}
        act={{
          word: isOwn ? t('card-share.leave') : t('card-share.remove'),
          onPress: end,
          busy: removing.isPending,
          danger: true,
          id: 'share-ask-on',
        }}
      />
    </>
  )
}
