import { View } from '@tarojs/components'
import { useState } from 'react'
import { isApiError } from '@/http/api-error'
import { useT } from '../texts'
import { go } from '@/routes/go'
import { SectionHead } from '@/ui/section-head/section-head'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton'
import { Stack } from '@/ui/stack/stack'
import { useCorpCardsQuery } from './use-corp-cards-query'
import { useMyCardsQuery } from './use-my-cards-query'
import { CardPlaceholder } from './card-placeholder'
import { CardStrip } from './card-strip'
import { CorpCardSheet } from './corp-card-sheet'
import styles from './my-cards.module.scss'

/** The member's cards that work at a shop, subsidy cards among them, in one of the four states (commerce ledger MC-189, MC-059). */
export function MyCards({ shopId, userId }: { shopId: number; userId: number }) {
  const t = useT()
  const [openId, setOpenId] = useState<number>()
  const query = useMyCardsQuery(shopId)
  const corpQuery = useCorpCardsQuery(shopId)
  const corpCards = corpQuery.data?.corp_cards ?? []
  // Subsidy cards come first: coming later they would push the other cards out of sight.
  const cards = corpQuery.isLoading ? undefined : query.data?.cards
  const opened = corpCards.find(({ id }) => id === openId)
  const count = (cards?.length ?? 0) + corpCards.length
  if (cards && count > 0)
    return (
      <View className={styles.cards}>
        <SectionHead
          small
          title={t('card.mine')}
          note={String(count)}
          {...(cards.length > 0 && {
            link: { word: t('card.allMine'), onPress: () => void go('memberCards', { shopId, userId }), id: 'all-cards' },
          })}
        />
        <CardStrip
          cards={cards}
          userId={userId}
          corpCards={corpCards}
          onOpen={(card) => void go('memberCard', { shopId, cardId: card.id })}
          onOpenCorp={({ id }) => setOpenId(id)}
        />
        {opened && <CorpCardSheet card={opened} shopId={shopId} onClose={() => setOpenId(undefined)} />}
      </View>
    )
  return (
    <View className={styles.cards}>
      <SectionHead small title={t('card.mine')} />
      <Stack>
        {cards ? (
          <CardPlaceholder
            title={t('card.noneTitle')}
            body={t('card.noneBody')}
            act={{ word: t('card.goBuy'), onPress: () => void go('buyCard', { shopId }), id: 'go-buy' }}
          />
        ) : query.isError ? (
          <CardPlaceholder
            alert
            title={isApiError(query.error) && query.error.status !== 0 ? query.error.msg : t('common.loadFailed')}
            act={{ word: t('common.retry'), onPress: () => void query.refetch(), busy: query.isFetching, id: 'retry-cards' }}
          />
        ) : (
          <SkeletonGroup label={t('common.loading')}>
            <Skeleton className={styles.shape} />
          </SkeletonGroup>
        )}
      </Stack>
    </View>
  )
}
