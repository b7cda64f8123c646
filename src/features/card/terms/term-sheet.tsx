import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { LoadError } from '@/shell/page/load-error'
import { Button } from '@/ui/button/button'
import { Sheet } from '@/ui/sheet/sheet'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton'
import { TermWords } from './term-words'
import styles from './terms.module.scss'
import { useTermQuery } from './terms-queries'
import { useT } from './texts'

/** The purchase, above the text, and the button that agrees to the text and pays. */
export interface Paper {
  head: ReactNode
  word: string
  onPress: () => void
  busy?: boolean
}

/** The text of one version in a sheet, over the page that asks for consent (commerce ledger MC-038). */
export function TermSheet({ termId, paper, onClose }: { termId: number; paper?: Paper; onClose: () => void }) {
  const t = useT()
  const { data, isError, error, isFetching, refetch } = useTermQuery(termId)
  return (
    <Sheet
      open
      id='term-sheet'
      title={t('card-terms.title')}
      closeLabel={t('common.close')}
      onClose={onClose}
      foot={
        data &&
        paper && (
          <Button grow id='agree-and-pay' busy={paper.busy} onPress={paper.onPress}>
            {paper.word}
          </Button>
        )
      }
    >
      {data ? (
        <>
          {paper && <View className={styles.bought}>{paper.head}</View>}
          <TermWords content={data.card_tpl_service_term.content} />
        </>
      ) : isError ? (
        <LoadError error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SkeletonGroup label={t('common.loading')}>
          <Skeleton kind='title' width='40%' />
          <Skeleton />
          <Skeleton width='64%' />
        </SkeletonGroup>
      )}
    </Sheet>
  )
}
