import { View } from '@tarojs/components'
import type { PlanTemplate } from '@/contract/plan/shapes'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { Field } from '@/ui/field/field'
import { LongList } from '@/ui/long-list/long-list'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { useTemplateForm } from './use-template-form'
import { useT } from './texts'
import { withKeys } from './with-keys'
import { DifficultyField } from './difficulty-field'
import { DayEditor, dayHeight } from './day-editor'
import styles from './template-form.module.scss'

/** Edits a template: name, tags, difficulty, and its days with their actions (booking ledger BK-154, BK-155, BK-289). */
export function TemplateForm({ shopId, template }: { shopId: number; template: PlanTemplate | undefined }) {
  const t = useT()
  const form = useTemplateForm(shopId, template)
  const { draft, set } = form
  return (
    <>
      <Stack>
        <Field
          id='template-name'
          label={t('plan-manage.templateName')}
          named
          value={draft.name}
          onChange={(name) => set({ name })}
          maxLength={80}
          required
        />
        <Field id='template-tags' label={t('plan-manage.tags')} named value={draft.tags} onChange={(tags) => set({ tags })} />
        <Field
          id='template-about'
          label={t('plan-manage.description')}
          named
          value={draft.description}
          onChange={(description) => set({ description })}
          maxLength={2000}
        />
      </Stack>
      <SectionHead small title={t('plan-manage.difficulty')} />
      <Stack>
        <DifficultyField difficulty={draft.difficulty} onPick={(difficulty) => set({ difficulty })} />
      </Stack>
      <View className={styles.days}>
        <LongList
          items={withKeys(draft.days, ({ name }) => name)}
          readKey={({ key }) => key}
          estimate={({ item: { cards } }) => dayHeight(cards)}
          block={1}
          render={({ item: day, at }) => {
            const title = day.is_rest ? t('plan.rest') : day.name
            const number = t('plan-manage.dayN', { n: at + 1 })
            return (
              <>
                <SectionHead
                  small
                  title={title}
                  {...(title !== number && { note: number })}
                  {...(draft.days.length > 1 && {
                    link: { word: t('plan-manage.removeDay'), onPress: () => form.removeDay(at), id: `remove-day-${at}` },
                  })}
                />
                {!day.is_rest && (
                  <Stack>
                    <DayEditor
                      id={`day-${at}`}
                      cards={day.cards}
                      onChange={(cards, kept) => {
                        form.setCards(at, cards)
                        kept()
                      }}
                    />
                  </Stack>
                )}
              </>
            )
          }}
        />
      </View>
      <Stack>
        <Button tone='soft' full onPress={() => form.addDay(false)} id='add-day'>
          {t('plan-manage.addDay')}
        </Button>
        <Button tone='quiet' full onPress={() => form.addDay(true)} id='add-rest'>
          {t('plan-manage.addRest')}
        </Button>
      </Stack>
      <ActionBar>
        <Button full busy={form.busy} onPress={form.save} id='save-template'>
          {t('plan-manage.save')}
        </Button>
      </ActionBar>
    </>
  )
}
