import { waitFor } from '@testing-library/react'
import type { Landing } from '@/contract/invitation'
import InvitationSuccessPage from '@/pages/invitation/success'
import { useMemberStore } from '@/shell/session/member-store'
import { answer } from '../support/fake-server'
import { byId, open, setUpBooking, user } from '../booking/fixtures'
import { landing, LINK } from './fixtures'

setUpBooking()

const load = (gift: NonNullable<Landing['claimed']>['gift']) => {
  useMemberStore.setState({ user, shopId: 1 })
  const claimed = { at: '2026-05-22T12:00:00+08:00', phone: '186****2231', gift }
  answer('invitationRead', { invitation: landing({ state: 'claimed', claimed }) })
  open(InvitationSuccessPage, `${LINK}success/`)
}

describe('The page after claiming, loaded again', () => {
  it('shows the gift with its last day', async () => {
    load({ state: 'given', end: '2026-05-31' })
    await waitFor(() => byId('claim-given'))
    expect(byId('claim-given').textContent).toContain('5月31日 24:00 前可用')
  })

  it('says that staff still look at it', async () => {
    load({ state: 'held', end: null })
    await waitFor(() => byId('claim-held'))
  })

  it('shows nothing of a gift that came from another invitation', async () => {
    load(null)
    await waitFor(() => byId('to-invitation'))
    expect(document.body.textContent).not.toContain('领取成功')
  })
})
