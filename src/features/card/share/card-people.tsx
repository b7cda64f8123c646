import { useState } from 'react'
import type { Card } from '@/contract/card/card'
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
import { useT } from './share-texts'

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
  const canAdd = holder.is_own && card.is_active && most > 0 && card.users.length <= most
  if (card.users.length < 2 && !canAdd) return null
  const end = () =>
    asked &&
    removing.mutate(asked.id, {
      onSuccess: ({ outcome }) => {
        toast(t(outcome === 'left' ? 'sharing.left' : 'sharing.removed'), 'done')
        if (outcome === 'left') void goBack('memberCards', { shopId, userId })
      },
      onError: (error) => toast((isApiError(error) && error.status !== 0 && error.msg) || t('sharing.failed'), 'failed'),
      onSettled: () => ask(undefined),
    })
  const endOf = (user: Card['users'][number]) => {
    if (user.id === holder.id) return <Tag>{t('cards.holder')}</Tag>
    if (!holder.is_own && user.id !== userId) return undefined
    const word = holder.is_own ? t('sharing.remove') : t('sharing.leave')
    return (
      <Button
        size={36}
        tone='quiet'
        id={`remove-${user.id}`}
        {...(holder.is_own && { label: t('sharing.removeLabel', { name: user.username }) })}
        onPress={() => ask(user)}
      >
        {word}
      </Button>
    )
  }
  return (
    <>
      <SectionHead small title={card.users.length > 1 ? t('cards.shared', { n: card.users.length }) : t('sharing.only')} />
      <Stack>
        <CellGroup>
          {card.users.length > 1 ? (
            card.users.map((user) => (
              <Cell
                key={user.id}
                id={`card-user-${user.id}`}
                lead={<Glyph name='user' round />}
                title={user.id === userId ? t('cards.me', { name: user.username }) : user.username}
                note={[user.phone, t('sharing.used', { n: used.find(({ id }) => id === user.id)?.times ?? 0 })].join(' · ')}
                value={user.active ? undefined : t('cards.stopped')}
                end={endOf(user)}
              />
            ))
          ) : (
            <Cell plain id='card-alone' title={t('sharing.only')} value={t('sharing.alone')} />
          )}
          {canAdd && (
            <Cell
              id='share-open'
              lead={<Glyph name='plus' round tone='primary' />}
              title={t('sharing.add')}
              note={t('sharing.addNote', { n: most })}
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
        title={isOwn ? t('sharing.leaveTitle') : t('sharing.removeTitle', { name: asked?.username ?? '' })}
        body={isOwn ? t('sharing.leaveBody') : t('sharing.removeBody')}
        safe={{ word: t('sharing.cancel'), onPress: () => ask(undefined), disabled: removing.isPending, id: 'share-ask-back' }}
        act={{
          word: isOwn ? t('sharing.leave') : t('sharing.remove'),
          onPress: end,
          busy: removing.isPending,
          danger: true,
          id: 'share-ask-on',
        }}
      />
    </>
  )
}
