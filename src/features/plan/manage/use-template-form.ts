import { useState } from 'react'
import type { DraftCard, PlanTemplate } from '@/contract/plan/shapes'
import { Difficulty } from '@/domain/plan/codes'
import { call } from '@/http/call'
import { useAttempt } from '@/http/use-attempt'
import { goBack } from '@/routes/go'
import { toast } from '@/ui/toast/toast-store'
import { useManageMutation } from '../plan-mutations'
import type { DraftDay } from './drafts'
import { useT } from './texts'

type Draft = Pick<PlanTemplate, 'name' | 'description' | 'difficulty' | 'days'> & { tags: string }

const empty = (first: string): Draft => ({
  name: '',
  description: '',
  difficulty: Difficulty.none,
  tags: '',
  days: [{ name: first, is_rest: false, cards: [] }],
})

/** The state of editing a template: its fields, its days, and saving it (booking ledger BK-289, BK-290). */
export const useTemplateForm = (shopId: number, template: PlanTemplate | undefined) => {
  const t = useT()
  const [draft, setDraft] = useState<Draft>(() =>
    template ? { ...template, tags: template.tags.join(' ') } : empty(t('plan-manage.dayN', { n: 1 })),
  )
  const saving = useAttempt(
    useManageMutation(({ key, ...body }: ReturnType<typeof makeBody> & { key: string }) =>
      template ? call('planTemplateChange', { templateId: template.id, ...body }, { key }) : call('planTemplateCreate', body, { key }),
    ),
  )
  const makeBody = () => ({
    shop_id: shopId,
    name: draft.name.trim(),
    tags: draft.tags.split(/\s+/).filter(Boolean).slice(0, 10),
    description: draft.description,
    difficulty: draft.difficulty,
    days: draft.days,
  })
  const set = (change: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...change }))
  }
  const practice = draft.days.filter(({ is_rest }) => !is_rest).length
  return {
    draft,
    set,
    busy: saving.busy,
    addDay: (rest: boolean) =>
      set({
        days: [
          ...draft.days,
          { name: rest ? '' : t('plan-manage.dayN', { n: practice + 1 }), is_rest: rest, cards: [] } satisfies DraftDay,
        ],
      }),
    removeDay: (at: number) => set({ days: draft.days.filter((_, index) => index !== at) }),
    setCards: (at: number, cards: DraftCard[]) => set({ days: draft.days.map((day, index) => (index === at ? { ...day, cards } : day)) }),
    save: () => {
      if (!draft.name.trim() || draft.days.length === 0) return toast(t('plan-manage.fillIn'), 'failed')
      saving.send(makeBody(), {
        onSuccess: () => {
          toast(t('plan-manage.saved'), 'done')
          void goBack('planTemplates', { shopId })
        },
        onRefused: ({ msg }) => toast(msg || t('plan-manage.saveFailed'), 'failed'),
        onUnknown: (said) => toast(said || t('plan-manage.saveFailed'), 'failed'),
      })
    },
  }
}
