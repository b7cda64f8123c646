import { Image, Text, View } from '@tarojs/components'
import type { CardTerm } from '@/contract/card/terms'
import { checkCode } from '@/domain/card/terms'
import { a11y } from '@/platform/a11y'
import { asset } from '@/platform/asset'
import { Icon } from '@/ui/icon/icon'
import { Pressable } from '@/ui/pressable/pressable'
import { Tag } from '@/ui/tag/tag'
import { TermWords } from './term-words'
import { termTag } from './term-appearance'
import styles from './terms.module.scss'
import { useSignatureQuery, type Term, type TermsOfCard } from './terms-queries'
import { useT } from './texts'

/** The picture of the own signature; a tap tries again where it cannot be shown. */
function Signature({ uuid, name }: { uuid: string; name: string }) {
  const t = useT()
  const { data, isError, refetch } = useSignatureQuery(uuid)
  return (
    <View className={styles.signature}>
      {data ? (
        <View className={styles.image} {...a11y({ role: 'img', label: t('card-terms.signature', { name }), id: 'signature-picture' })}>
          <Image className={styles.image} src={asset.url(data.url)} mode='aspectFit' onError={() => void refetch()} />
        </View>
      ) : (
        isError && (
          <Pressable id='signature-again' onPress={() => void refetch()}>
            <Icon name='refresh' size={18} />
            <Text>{t('card-terms.signatureFailed')}</Text>
          </Pressable>
        )
      )}
    </View>
  )
}

interface TermPaperProps {
  term: Term
  /** As it stands with a card; undefined where the text alone is read. */
  of?: { row: CardTerm; card: TermsOfCard['card']; holder: TermsOfCard['holder'] }
}

/** One version as a paper: who agreed when, by which check code, and the text. */
export function TermPaper({ term, of }: TermPaperProps) {
  const t = useT()
  const tag = of && termTag(t, of.row)
  const { need_signature: signs } = term
  const agreed = of?.row.agreed_at
  const facts = of &&
    agreed && [
      [signs ? 'signer' : 'agreedBy', `${of.holder.username} · ${of.holder.phone.replace('****', ' ···· ')}`],
      [signs ? 'signedAt' : 'agreedAt', agreed.slice(0, 19).replace('T', ' ')],
      ['code', checkCode(of.row.hash)],
    ]
  return (
    <View className={styles.paper} id='term-paper'>
      <View className={styles.head}>
        <View className={styles.title} {...a11y({ role: 'heading', level: 1 })}>
          {t('card-terms.title')}
        </View>
        {tag && <Tag tone={tag.tone}>{of.row.state === 'in_force' && signs ? t('card-terms.signed') : tag.word}</Tag>}
      </View>
      <View className={styles.of}>
        {t('card-terms.of', { version: term.version, brand: term.brand_name, card: of?.card.name ?? term.card_tpl.name })}
      </View>
      {of?.row.signature && <Signature uuid={of.row.signature} name={of.holder.username} />}
      {facts && (
        <View className={styles.facts} id='term-facts'>
          {facts.map(([name, value]) => (
            <View key={name} className={styles.fact}>
              <Text className={styles.name}>{t(`card-terms.${name as 'signer' | 'signedAt' | 'agreedBy' | 'agreedAt' | 'code'}`)}</Text>
              <Text>{value}</Text>
            </View>
          ))}
        </View>
      )}
      {!agreed && of && term.changes && <View className={styles.changes}>{`${t('card-terms.changes')} · ${term.changes}`}</View>}
      <View className={styles.tear} />
      <TermWords content={term.content} />
    </View>
  )
}
