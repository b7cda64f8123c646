import type { ITouchEvent } from '@tarojs/components'
import { a11y, a11yInput } from '@/platform/a11y/index.weapp'
import { ariaAttributes } from '@/platform/a11y/aria-attributes'

const tap = () => ({ stopPropagation: jest.fn() }) as unknown as ITouchEvent

it('sends only properties with a value: every property travels with setData', () => {
  expect(a11y({})).toEqual({})
  expect(a11y({ role: 'radio', checked: false, label: 'Card' })).toEqual({ ariaRole: 'radio', ariaChecked: 'false', ariaLabel: 'Card' })
  expect(a11y({ role: 'button', disabled: false })).toEqual({ ariaRole: 'button' })
})

it('sends nothing that the templates do not have', () => {
  const all = { role: 'option', label: 'x', disabled: true, checked: true, selected: true, expanded: true, hidden: true } as const
  const dashed = Object.keys(a11y(all)).map((name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
  expect(dashed.filter((name) => !(name in ariaAttributes.View!))).toEqual([])
  expect(Object.keys(a11yInput({ label: 'x', invalid: true, describedBy: 'y' }))).toEqual(['ariaLabel'])
})

it('ends a press at the control, and a disabled control takes none', () => {
  const onPress = jest.fn()
  const press = (disabled: boolean) => {
    const event = tap()
    ;(a11y({ onPress, disabled }).onClick as (event: ITouchEvent) => void)(event)
    expect(event.stopPropagation).toHaveBeenCalled()
  }
  press(true)
  expect(onPress).not.toHaveBeenCalled()
  press(false)
  expect(onPress).toHaveBeenCalledTimes(1)
})
