import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Pressable } from '@/ui/pressable/pressable'
import { Tick } from '@/ui/tick/tick'
import { type Paper, TermSheet } from './term-sheet'
import styles from './terms.module.scss'
import { useT } from './texts'

interface TermsConsentProps {
  /** The version that is agreed to. */
  termId: number
  /** Never ticked beforehand. */
  ticked: boolean
  onTick: (ticked: boolean) => void
  disabled?: boolean
  paper?: Paper
}

/** The box to tick before a card is bought, with a link that opens the text (commerce ledger MC-133). */
export function TermsConsent({ termId, ticked, onTick, disabled, paper }: TermsConsentProps) {
  const t = useT()
  const [reading, setReading] = useState(false)
  return (
    <View className={styles.consent}>
      <Tick
        big
        id='terms-consent'
        on={ticked}
        onChange={onTick}
        disabled={disabled}
        label={`${t('card-terms.consent')} ${t('card-terms.consentLink')}`}
      >
        <Text className={styles.agree}>{t('card-terms.consent')}</Text>
      </Tick>
      <Pressable className={styles.link} role='link' id='terms-read' onPress={() => setReading(true)}>
        {t('card-terms.consentLink')}
      </Pressable>
      {reading && <TermSheet termId={termId} paper={paper} onClose={() => setReading(false)} />}
    </View>
  )
}
