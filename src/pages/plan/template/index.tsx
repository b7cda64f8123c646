import { judgeTemplateAdding } from '@/domain/plan/workout'
import { useTemplatesQuery } from '@/features/plan/plan-queries'
import { PlanListSkeleton } from '@/features/plan/paged-list'
import { TemplateForm } from '@/features/plan/manage/template-form'
import { useT } from '@/features/plan/manage/texts'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { QueryPage } from '@/shell/page/query-page'
import { withBoundary } from '@/shell/page/with-boundary'
import { host } from '@/platform/host'
import { goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { EmptyState } from '@/ui/state-view/state-view'

/** Edits a template, a new one or the one of `id` (booking ledger BK-290). */
function TemplatePage() {
  const t = useT()
  const { shopId, id } = useRouteParams('planTemplate')
  const { userId } = useLoggedIn(shopId)
  const verdict = judgeTemplateAdding(host.read().app)
  return (
    <QueryPage
      title={t(id === undefined ? 'plan-manage.addTemplate' : 'plan-manage.editTemplate')}
      onBack={() => void goBack('planTemplates', { shopId })}
      query={useTemplatesQuery(shopId, userId)}
      skeleton={<PlanListSkeleton pictures={false} />}
    >
      {({ data }) =>
        verdict.ok ? (
          <TemplateForm shopId={shopId} template={data.find((template) => template.id === id)} />
        ) : (
          <EmptyState
            title={t('plan-manage.coachAppOnly')}
            act={{ word: t('plan-manage.back'), onPress: () => void goBack('planTemplates', { shopId }), id: 'back' }}
          />
        )
      }
    </QueryPage>
  )
}

export default withBoundary(TemplatePage)
