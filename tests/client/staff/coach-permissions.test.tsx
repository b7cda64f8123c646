import { screen } from '@testing-library/react'
import { canAct, coachPermissions, type Act, type OrderKind } from '@/domain/staff/permissions'
import { useRole } from '@/features/staff/use-role'
import { COACH_APP, runIn } from '../support/agents'
import { listAsked } from '../support/fake-server'
import { open, setUpBooking } from '../booking/fixtures'
import { workAs } from './staff-stage'

setUpBooking()
afterEach(() => jest.restoreAllMocks())

const kinds: OrderKind[] = ['group', 'private', 'court', 'plan']
const acts: Act[] = ['write', 'change', 'delete']
function Rights() {
  const { role } = useRole(1)
  if (!role) return null
  return (
    <p>
      may {kinds.flatMap((kind) => acts.filter((act) => canAct(role, act, kind)).map((act) => `${act}:${kind}`)).join(' ') || 'nothing'}
    </p>
  )
}

/** The rights that each flag gives a coach, in the order of the ledger. */
const given = {
  personal_orders_list_can_write: 'write:court write:plan',
  personal_orders_list_can_change: 'change:court change:plan',
  personal_orders_list_can_delete: 'delete:court delete:plan',
  private_order_can_write: 'write:private',
  private_order_can_change: 'change:private',
  group_order_can_write: 'write:group',
  group_order_can_change: 'change:group',
}

describe('the permissions of a coach', () => {
  it('are seven', () => expect(Object.keys(given)).toEqual([...coachPermissions]))

  it.each(coachPermissions)('are read from their own call, in a browser and in the coach app: %s [IP-219]', async (flag) => {
    for (const inApp of [false, true]) {
      if (inApp) runIn(COACH_APP)
      workAs({ isTeacher: true }, [flag])
      const { unmount } = open(Rights, '/shop/1/mobile/coach/grouplesson/list/')
      expect((await screen.findByText(/^may/)).textContent).toBe(`may ${given[flag]}`)
      unmount()
    }
    expect(new Set(listAsked('coachPermissions').map(({ path }) => path))).toEqual(new Set(['/api/shops/1/coach/permissions/']))
    expect(listAsked('staffPermissions')).toEqual([])
  })
})
