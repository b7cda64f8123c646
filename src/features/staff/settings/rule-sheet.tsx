import { View } from '@tarojs/components'
import { useState } from 'react'
import type { WordingRule } from '@/domain/shop/reword'
import { judgeWording, ORIGIN_MOST, REPLACE_MOST } from '@/domain/shop/wording'
import { errorText } from '@/i18n/error-text'
import { Button } from '@/ui/button/button'
import { Field } from '@/ui/field/field'
import { Sheet } from '@/ui/sheet/sheet'
import { listSamples } from './samples'
import styles from './settings.module.scss'
import { useT } from './texts'

const SAMPLES = 3

interface RuleSheetProps {
  rules: readonly WordingRule[]
  /** The rule that is changed; one more than there are for a new one. */
  at: number
  onDone: (rules: WordingRule[]) => void
  onClose: () => void
}

/** One wording rule: its words, what they do to texts of the app, its place among the rules, and the way to take it away. */
export function RuleSheet({ rules, at, onDone, onClose }: RuleSheetProps) {
  const t = useT()
  const [rule, setRule] = useState(rules[at] ?? { origin: '', replace: '' })
  const [problem, setProblem] = useState<string>()
  const isNew = at === rules.length
  const typed = { origin: rule.origin.trim(), replace: rule.replace.trim() }
  const next = isNew ? [...rules, typed] : rules.map((each, index) => (index === at ? typed : each))
  const samples = typed.replace === '' ? [] : listSamples(typed.origin, next, SAMPLES)
  const type = (more: Partial<WordingRule>) => {
    setProblem(undefined)
    setRule((old) => ({ ...old, ...more }))
  }
  const done = () => {
    const verdict = judgeWording(next)
    if (verdict.ok) onDone(next)
    else setProblem(errorText(verdict.reason, verdict.params))
  }
  const moved = (by: -1 | 1) => {
    const order = [...rules]
    order.splice(at + by, 0, ...order.splice(at, 1))
    onDone(order)
  }
  return (
    <Sheet
      open
      id='rule-sheet'
      title={t('shop-settings.ruleTitle')}
      closeLabel={t('common.close')}
      onClose={onClose}
      foot={
        <Button full id='rule-done' onPress={done}>
          {t('shop-settings.done')}
        </Button>
      }
    >
      <View className={styles.form}>
        <Field
          id='rule-origin'
          named
          label={t('shop-settings.origin')}
          hint={t('shop-settings.originHint')}
          maxLength={ORIGIN_MOST}
          value={rule.origin}
          error={problem}
          onChange={(origin) => type({ origin })}
        />
        <Field
          id='rule-replace'
          named
          label={t('shop-settings.replacement')}
          hint={t('shop-settings.replacementHint')}
          maxLength={REPLACE_MOST}
          value={rule.replace}
          onChange={(replace) => type({ replace })}
        />
        {typed.origin !== '' && typed.replace !== '' && (
          <View className={styles.preview} id='rule-preview'>
            <View className={styles.kicker}>{t('shop-settings.preview')}</View>
            {samples.length === 0 && <View className={styles.before}>{t('shop-settings.previewNone')}</View>}
            {samples.map(({ before, after }) => (
              <View key={before}>
                <View className={styles.before}>{before}</View>
                <View className={styles.after}>{after}</View>
              </View>
            ))}
          </View>
        )}
        {!isNew && (
          <View className={styles.acts}>
            <Button grow size={44} tone='line' id='rule-up' disabled={at === 0} onPress={() => moved(-1)}>
              {t('shop-settings.up')}
            </Button>
            <Button grow size={44} tone='line' id='rule-down' disabled={at === rules.length - 1} onPress={() => moved(1)}>
              {t('shop-settings.down')}
            </Button>
            <Button grow size={44} tone='line' id='rule-remove' onPress={() => onDone(rules.filter((_, index) => index !== at))}>
              {t('shop-settings.remove')}
            </Button>
          </View>
        )}
      </View>
    </Sheet>
  )
}
