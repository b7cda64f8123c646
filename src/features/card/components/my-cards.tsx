import { View } from '@tarojs/components'
import { useState } from 'react'
import type { Card as MemberCard } from '@/contract/card'
import { isApiError } from '@/http/api-error'
import { useT } from '@/i18n/later/card'
import { go } from '@/routes/go'
import { Later } from '@/ui/later/later'
import { SectionHead } from '@/ui/section-head/section-head'
import { Bone, SkeletonGroup } from '@/ui/skeleton/skeleton'
import { Stack } from '@/ui/stack/stack'
import { useCorpCardsQuery } from '../api/use-corp-cards-query'
import { useMyCardsQuery } from '../api/use-my-cards-query'
import { CardPlaceholder } from './card-placeholder'
import { CardSheet } from './card-sheet-later'
import { CardStrip } from './card-strip'
import styles from './my-cards.module.scss'

/** The member's cards that work at a shop, subsidy cards among them, in one of the four states (commerce ledger MC-189, MC-059). */
export function MyCards({ shopId }: { shopId: number }) {
  const t = useT()
  const query = useMyCardsQuery(shopId)
  const corpQuery = useCorpCardsQuery(shopId)
  const corpCards = corpQuery.data?.corp_cards ?? []
  const [opened, setOpened] = useState<MemberCard>()
  // Subsidy cards come first: coming later they would push the other cards out of sight.
  const cards = corpQuery.isLoading ? undefined : query.data?.cards
  const count = (cards?.length ?? 0) + corpCards.length
  if (cards && count > 0)
    return (
      <View className={styles.cards}>
        <SectionHead small title={t('card.mine')} note={String(count)} />
        <CardStrip cards={cards} corpCards={corpCards} onOpen={setOpened} />
        <Later wanted={opened !== undefined}>
          <CardSheet shopId={shopId} card={opened} onClose={() => setOpened(undefined)} />
        </Later>
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
            <Bone className={styles.bone} />
          </SkeletonGroup>
        )}
      </Stack>
    </View>
  )
}
