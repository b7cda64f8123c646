import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { RemindCell } from '@/features/notice/remind-cell'
import { readInstant } from '@/domain/time'
import { queryClient } from '@/http/query-client'
import { subscribe } from '@/platform/subscribe'
import type { SubscribeOutcome } from '@/platform/subscribe/types'
import { answer, listAsked, lose } from '../support/fake-server'
import { setUpBooking, tapId } from '../booking/fixtures'

setUpBooking()

const port = subscribe as { available: () => boolean; ask: (ids: readonly string[]) => Promise<SubscribeOutcome> }
const ask = jest.spyOn(port, 'ask')
const show = (start: string | null = '2026-05-22T21:00:00+08:00') =>
  render(
    <QueryClientProvider client={queryClient}>
      <RemindCell shopId={1} start={start === null ? null : readInstant(start)} />
    </QueryClientProvider>,
  )
const button = () => document.getElementById('remind')

beforeEach(() => {
  jest.spyOn(port, 'available').mockReturnValue(true)
  ask.mockReset()
  answer('subscribeTemplates', { template_ids: ['tpl'] })
  answer('subscribeGrant', {})
})
afterAll(() => jest.restoreAllMocks())

describe('the offer of a reminder of a class', () => {
  it('asks WeChat by a tap, stores the permission and says so', async () => {
    ask.mockResolvedValue({ kind: 'accepted', templateIds: ['tpl'] })
    show()
    await waitFor(() => expect(button()).toBeTruthy())
    expect(listAsked('subscribeTemplates')[0]!.query).toEqual({ shop_id: '1', kind: 'remind' })
    expect(ask).not.toHaveBeenCalled()
    await tapId('remind')
    expect(await screen.findByText('已开启提醒')).toBeTruthy()
    expect(ask).toHaveBeenCalledWith(['tpl'])
    expect(listAsked('subscribeGrant')[0]!.body).toEqual({ shop_id: 1, template_ids: ['tpl'] })
    expect(button()).toBeNull()
  })

  it.each([{ kind: 'declined' }, { kind: 'failed' }] as const)('stays an offer when WeChat answers %o', async (outcome) => {
    ask.mockResolvedValue(outcome)
    show()
    await waitFor(() => expect(button()).toBeTruthy())
    await tapId('remind')
    await waitFor(() => expect(ask).toHaveBeenCalledTimes(1))
    expect(screen.getByText('开始前提醒我')).toBeTruthy()
    expect(listAsked('subscribeGrant')).toEqual([])
  })

  it('stays an offer when the server could not store it', async () => {
    ask.mockResolvedValue({ kind: 'accepted', templateIds: ['tpl'] })
    lose('subscribeGrant')
    show()
    await waitFor(() => expect(button()).toBeTruthy())
    await tapId('remind')
    await waitFor(() => expect(listAsked('subscribeGrant')).toHaveLength(1))
    expect(await screen.findByText('开始前提醒我')).toBeTruthy()
  })

  it.each(['2026-05-22T19:26:00+08:00', '2026-05-22T09:00:00+08:00', null])(
    'is not made at 17:26 for what begins at %s, because nothing would be sent',
    (start) => {
      show(start)
      expect(listAsked('subscribeTemplates')).toEqual([])
    },
  )

  it('is made for a class that begins a minute after the two hours', async () => {
    show('2026-05-22T19:27:00+08:00')
    await waitFor(() => expect(button()).toBeTruthy())
    expect(screen.getByText('开始前 2 小时通过微信通知你')).toBeTruthy()
  })

  it('is not made where the brand has no such message', async () => {
    jest.spyOn(port, 'available').mockReturnValue(false)
    show()
    expect(listAsked('subscribeTemplates')).toEqual([])
    jest.spyOn(port, 'available').mockReturnValue(true)
    queryClient.clear()
    answer('subscribeTemplates', { template_ids: [] })
    show()
    await waitFor(() => expect(listAsked('subscribeTemplates')).toHaveLength(1))
    expect(button()).toBeNull()
  })
})
