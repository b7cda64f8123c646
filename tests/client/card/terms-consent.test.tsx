import { QueryClientProvider } from '@tanstack/react-query'
import { render, waitFor } from '@testing-library/react'
import { useTermsConsent, type TermsAgreed } from '@/features/card/terms/use-terms-consent'
import { queryClient } from '@/http/query-client'
import { ToastHost } from '@/ui/toast/toast-host'
import { at, byId, said, setUpBooking, tapId } from '../booking/fixtures'
import { answer } from '../support/fake-server'
import { drawName, signable, SIGNED, text } from './terms-stage'

setUpBooking()
afterEach(() => jest.restoreAllMocks())

const bought = jest.fn<void, [TermsAgreed]>()
beforeEach(() => bought.mockReset())

/** A page that sells a card. */
function Shop({ term }: { term: { id: number; need_signature: boolean } | null }) {
  const { consent, sheet, ask, forget } = useTermsConsent({ shopId: 1, term })
  return (
    <QueryClientProvider client={queryClient}>
      {consent}
      <button id='buy' onClick={() => ask(bought)} />
      <button id='refused' onClick={forget} />
      {sheet}
      <ToastHost />
    </QueryClientProvider>
  )
}
const sell = (term: { id: number; need_signature: boolean } | null) => {
  at('/shop/1/mobile/buy/cards/')
  return render(<Shop term={term} />)
}
const isTicked = () => byId('terms-consent').getAttribute('aria-checked') === 'true'
const there = (id: string) => document.getElementById(id) !== null

describe('the terms of a card that is bought', () => {
  it('are not ticked beforehand, and buying without that says to read and tick them [MC-133] [MC-134] [MC-135]', async () => {
    sell({ id: 5, need_signature: false })
    expect(isTicked()).toBe(false)
    await tapId('buy')
    await said('请阅读并勾选会员卡服务条款')
    expect(bought).not.toHaveBeenCalled()
    await tapId('terms-consent')
    await tapId('buy')
    expect(bought).toHaveBeenCalledWith({ terms_read: true, signature: null, term_id: 5 })
  })

  it('can be read in a sheet, which ticks nothing', async () => {
    answer('cardTermRead', text(5))
    sell({ id: 5, need_signature: false })
    await tapId('terms-read')
    await waitFor(() => expect(byId('term-words').textContent).toContain('会员卡仅限本人使用'))
    expect(isTicked()).toBe(false)
  })

  it('are signed before the purchase is sent, once for several tries [MC-136] [MC-138]', async () => {
    sell({ id: 5, need_signature: true })
    const { sent } = signable()
    await tapId('terms-consent')
    await tapId('buy')
    expect([there('signature-sheet'), bought.mock.calls.length]).toEqual([true, 0])
    await tapId('signature--done')
    await said('请您在空白处签署姓名')
    drawName()
    await tapId('signature--done')
    await waitFor(() => expect(bought).toHaveBeenCalledWith({ terms_read: true, signature: SIGNED, term_id: 5 }))
    expect(there('signature-sheet')).toBe(false)
    await tapId('buy')
    expect([bought.mock.calls.length, sent.length]).toEqual([2, 1])
    // The signature was used up.
    await tapId('refused')
    await tapId('buy')
    expect([bought.mock.calls.length, there('signature-sheet')]).toEqual([2, true])
  })

  it('are ticked and signed anew where the version is another one [MC-133]', async () => {
    const page = sell({ id: 5, need_signature: false })
    await tapId('terms-consent')
    page.rerender(<Shop term={{ id: 6, need_signature: false }} />)
    expect(isTicked()).toBe(false)
  })

  it('are nothing to ask for where the card has none', async () => {
    sell(null)
    expect(there('terms-consent')).toBe(false)
    await tapId('buy')
    expect(bought).toHaveBeenCalledWith({ terms_read: false, signature: null, term_id: undefined })
  })
})
