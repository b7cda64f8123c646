import { refuseIf, type Verdict } from '../result'

/** An action of a workout has a name (booking ledger BK-289). */
export const judgeAction = ({ name }: { name: string }): Verdict<'plan.action_name'> => refuseIf(name.trim() === '', 'plan.action_name')

/** Plan templates are added in the coach app alone (BK-290). */
export const judgeTemplateAdding = (app: string): Verdict<'plan.coach_app_only'> => refuseIf(app !== 'coach', 'plan.coach_app_only')
