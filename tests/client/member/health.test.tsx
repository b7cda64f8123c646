import { waitFor } from '@testing-library/react'
import type { Health } from '@/contract/member/health'
import HealthPage from '@/pages/member/health'
import { byId, open, opened, said, setUpBooking, shop, tapId } from '../booking/fixtures'
import { answer, listAsked, refuse } from '../support/fake-server'

setUpBooking()

const due = { current: '1.0', version: '', given_at: null, withdrawn_at: null, is_due: true }
const given = { ...due, version: '1.0', given_at: '2026-05-22T17:30:00+08:00', is_due: false }
const health = (more: Partial<Health> = {}): Health => ({ consent: due, needs_guardian: false, ...more })

const show = async (data: Health, waited: string) => {
  answer('shopDetail', { shop })
  answer('healthRead', data)
  open(HealthPage, '/shop/1/mobile/health/')
  await waitFor(() => byId(waited))
}

describe('the consent to measures of body and heart', () => {
  it('says what is kept, who sees it and for how long, and is given by an empty box alone', async () => {
    await show(health(), 'health-agree')
    for (const word of ['训练时的心率', '体重', '心率只有你能看到', '有权限的教练', '注销账号', '随时撤回'])
      expect(document.body.textContent).toContain(word)
    expect(byId('health-agree').getAttribute('aria-checked')).toBe('false')
    await tapId('health-consent')
    expect(listAsked('healthConsent')).toEqual([])
    answer('healthConsent', health({ consent: given }))
    await tapId('health-agree')
    await tapId('health-consent')
    await waitFor(() => byId('health-withdraw'))
    expect(listAsked('healthConsent').map(({ body }) => body)).toEqual([{ version: '1.0' }])
  })

  it('is the guardian’s to give first for a person under 14, who cannot agree alone', async () => {
    await show(health({ needs_guardian: true }), 'health-guardian')
    expect(document.getElementById('health-agree')).toBe(null)
    expect(document.getElementById('health-consent')).toBe(null)
    await tapId('ask-guardian')
    expect(opened('navigateTo')).toEqual(['/shop/1/mobile/users/privacy/?guardian=1'])
  })

  it('tells why it was refused, and stays to be given', async () => {
    await show(health(), 'health-agree')
    refuse('healthConsent', 'guardian.needed')
    answer('healthRead', health({ needs_guardian: true }))
    await tapId('health-agree')
    await tapId('health-consent')
    // Meanwhile the person was found to be under 14.
    await waitFor(() => byId('health-guardian'))
    expect(document.getElementById('health-consent')).toBe(null)
  })

  it('is withdrawn after a question that says what goes with it, and is then asked for with an empty box', async () => {
    await show(health({ consent: given }), 'health-withdraw')
    await tapId('health-withdraw')
    expect(byId('health-withdraw-dialog').textContent).toContain('心率记录、手环榜成绩和身体测量会立即删除')
    expect(listAsked('healthWithdraw')).toEqual([])
    answer('healthWithdraw', health({ consent: { ...due, withdrawn_at: '2026-05-22T17:31:00+08:00' } }))
    await tapId('health-withdraw-sure')
    await said('已撤回，记录已删除')
    await waitFor(() => byId('health-agree'))
    expect(byId('health-agree').getAttribute('aria-checked')).toBe('false')
  })
})
