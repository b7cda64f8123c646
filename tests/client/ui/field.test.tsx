import { fireEvent, render, screen } from '@testing-library/react'
import { Field } from '@/ui/field/field'

it('a field for a nickname takes what WeChat’s keyboard tells with the blur alone, and other fields do not', () => {
  const onChange = jest.fn()
  const leave = (type: 'nickname' | 'text', value: string) => {
    const { unmount } = render(<Field id='name' type={type} label='name' value='typed' onChange={onChange} />)
    const left = new FocusEvent('focusout', { bubbles: true })
    Object.defineProperty(left, 'detail', { value: { value } })
    fireEvent(screen.getByLabelText('name'), left)
    unmount()
  }
  leave('text', 'other')
  leave('nickname', 'typed')
  expect(onChange).not.toHaveBeenCalled()
  leave('nickname', '微信昵称')
  expect(onChange).toHaveBeenCalledWith('微信昵称')
})
