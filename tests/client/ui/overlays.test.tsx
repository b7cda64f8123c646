import { useState } from 'react'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import { Field } from '@/ui/field/field'
import { Sheet } from '@/ui/sheet/sheet'
import { ToastHost } from '@/ui/toast/toast-host'
import { toast } from '@/ui/toast/toast-store'

// jsdom has no layout: every element gets a box, as if visible.
beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList)
})
afterEach(() => jest.restoreAllMocks())

const key = (name: string, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: name, ...more })
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent

function WithSheet({ onClose = () => undefined }: { onClose?: () => void }) {
  const [open, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    onClose()
  }
  return (
    <>
      <Button onPress={() => setOpen(true)}>pay</Button>
      <Sheet open={open} title='Ways to pay' closeLabel='close' onClose={close} foot={<Button onPress={() => undefined}>confirm</Button>}>
        <Field id='code' label='code' value='' onChange={() => undefined} />
      </Sheet>
    </>
  )
}

const openSheet = () => {
  const opener = screen.getByRole('button', { name: 'pay' })
  act(() => opener.focus())
  fireEvent.click(opener)
  return screen.getByRole('dialog', { name: 'Ways to pay' })
}

describe('a sheet', () => {
  it('is a modal dialog that takes the focus and gives it back', () => {
    render(<WithSheet />)
    const sheet = openSheet()
    expect(sheet.getAttribute('aria-modal')).toBe('true')
    expect(document.activeElement).toBe(sheet)
    key('Escape')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'pay' }))
  })

  it('dismisses the toast of the page, and shows new ones', () => {
    render(
      <>
        <WithSheet />
        <ToastHost />
      </>,
    )
    act(() => toast('too early'))
    expect(screen.getByText('too early')).toBeTruthy()
    openSheet()
    expect(screen.queryByText('too early')).toBeNull()
    act(() => toast('a wrong code'))
    expect(screen.getByText('a wrong code')).toBeTruthy()
  })

  it('keeps the focus inside, both ways round', () => {
    render(<WithSheet />)
    openSheet()
    key('Tab')
    expect(focused()).toBe('close')
    key('Tab', { shiftKey: true })
    expect(focused()).toBe('confirm')
    key('Tab')
    expect(focused()).toBe('close')
  })

  it('closes by its cross and by the scrim', () => {
    const onClose = jest.fn()
    const { container } = render(<WithSheet onClose={onClose} />)
    openSheet()
    fireEvent.click(screen.getByRole('button', { name: 'close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    openSheet()
    fireEvent.click(container.querySelector('.scrim')!)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(onClose).toHaveBeenCalledTimes(2)
  })

  it('holds the page behind still until the last modal is gone', () => {
    function Two() {
      const [both, setBoth] = useState(true)
      return (
        <div className='taro_page'>
          <Sheet open={both} title='one' closeLabel='close' onClose={() => undefined}>
            <Dialog open title='two' act={{ word: 'yes', onPress: () => setBoth(false) }} />
          </Sheet>
        </div>
      )
    }
    const { container } = render(<Two />)
    const page = container.querySelector<HTMLElement>('.taro_page')!
    expect(page.style.overflow).toBe('hidden')
    fireEvent.click(screen.getByRole('button', { name: 'yes' }))
    expect(page.style.overflow).toBe('')
  })
})

describe('a dialog', () => {
  const acts = () => ({ safe: { word: 'keep', onPress: jest.fn() }, act: { word: 'cancel it', onPress: jest.fn(), danger: true } })

  it('asks with two buttons, the safe one first; Escape takes the safe one', () => {
    const { safe, act: go } = acts()
    render(<Dialog open title='Cancel this class?' body='18:30' safe={safe} act={go} />)
    const box = screen.getByRole('alertdialog', { name: 'Cancel this class?' })
    expect([...box.querySelectorAll('[role=button]')].map((button) => button.textContent)).toEqual(['keep', 'cancel it'])
    key('Escape')
    expect(safe.onPress).toHaveBeenCalledTimes(1)
    fireEvent.click(screen.getByRole('button', { name: 'cancel it' }))
    expect(go.onPress).toHaveBeenCalledTimes(1)
  })

  it.each(['18:00–19:00', '23:30–次日00:30'])('keeps %s on one line, in its title and in its words', (time) => {
    render(
      <Dialog open title={`重新开放 ${time} 流瑜伽？`} body={`今天 ${time}\n18:00 起`} act={{ word: 'go', onPress: () => undefined }} />,
    )
    expect(screen.getAllByText(time).map(({ className }) => className)).toEqual(['whole', 'whole'])
    expect(screen.getByRole('alertdialog').textContent).toContain(`重新开放 ${time} 流瑜伽？今天 ${time}\n18:00 起`)
  })

  it('a dialog that is at work neither closes nor acts twice', () => {
    const { safe, act: go } = acts()
    render(<Dialog open title='Cancel?' safe={safe} act={{ ...go, busy: true }} />)
    key('Escape')
    fireEvent.click(screen.getByRole('button', { name: 'cancel it' }))
    expect(safe.onPress).not.toHaveBeenCalled()
    expect(go.onPress).not.toHaveBeenCalled()
  })

  it('answers Escape before the sheet that it lies over', () => {
    const onClose = jest.fn()
    const { safe, act: go } = acts()
    const both = (dialog: boolean) => (
      <>
        <Sheet open title='below' closeLabel='close' onClose={onClose}>
          text
        </Sheet>
        <Dialog open={dialog} title='above' safe={safe} act={go} />
      </>
    )
    const { rerender } = render(both(false))
    rerender(both(true))
    key('Escape')
    expect(safe.onPress).toHaveBeenCalledTimes(1)
    expect(onClose).not.toHaveBeenCalled()
  })
})
