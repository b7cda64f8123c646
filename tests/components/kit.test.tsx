import { useState } from 'react'
import TestUtils from '@tarojs/test-utils-react'
import { Counter } from '@/ui/counter/counter'
import { Dialog } from '@/ui/dialog/dialog'
import { Field } from '@/ui/field/field'
import { TextArea } from '@/ui/text-area/text-area'

// The kit in Taro's own H5 runtime: roles, names and keys in the rendered elements.
const mount = async (component: Parameters<TestUtils['mount']>[0]) => {
  const utils = new TestUtils()
  await utils.mount(component, {})
  return utils
}

function People() {
  const [value, setValue] = useState(1)
  return <Counter label='people' lessLabel='one less' moreLabel='one more' value={value} onChange={setValue} capacity={2} />
}

it('a counter counts by taps and keys, and its buttons can be reached by them', async () => {
  const utils = await mount(People)
  const group = await utils.queries.waitForQuerySelector('[role=group]')
  const more = group.querySelector('[aria-label="one more"]') as HTMLElement
  expect([more.getAttribute('role'), more.getAttribute('tabindex')]).toEqual(['button', '0'])
  expect(group.querySelector('[aria-label="one less"]')!.getAttribute('aria-disabled')).toBe('true')
  await utils.act(() => {
    utils.fireEvent.keyDown(more, { key: 'Enter' })
  })
  expect(group.textContent).toBe('2')
  expect(group.querySelector('[aria-label="one less"]')!.hasAttribute('aria-disabled')).toBe(false)
})

function Name() {
  const [value, setValue] = useState('')
  return (
    <>
      <Field id='name' label='name' value={value} onChange={setValue} type='tel' error={value === '' ? 'needed' : undefined} />
      <TextArea id='remark' label='remark' value={value} onChange={setValue} maxLength={20} />
    </>
  )
}

it('a field gives its name, its error and its keys to the input', async () => {
  const utils = await mount(Name)
  await utils.queries.waitForQuerySelector('#name')
  const input = () => document.querySelector<HTMLInputElement>('#name')!
  const words = () => ['aria-label', 'aria-invalid', 'type', 'inputmode'].map((name) => input().getAttribute(name))
  expect(words()).toEqual(['name', 'true', 'tel', 'numeric'])
  await utils.act(() => {
    utils.fireEvent.input(input(), { target: { value: '138' } } as object)
  })
  await utils.queries.waitForQuerySelector('#name:not([aria-invalid])')
  expect(document.querySelector('#name-note')!.textContent).toBe('')
  expect(document.querySelector('#remark-count')!.textContent).toBe('3 / 20')
  expect(document.querySelector('#remark')!.getAttribute('aria-label')).toBe('remark')
})

function Question() {
  const [open, setOpen] = useState(true)
  const close = () => setOpen(false)
  return (
    <Dialog open={open} title='Cancel?' safe={{ word: 'keep', onPress: close }} act={{ word: 'cancel it', onPress: close, danger: true }} />
  )
}

it('a dialog takes the focus, keeps it, and closes on Escape', async () => {
  const utils = await mount(Question)
  const box = await utils.queries.waitForQuerySelector('[role=alertdialog]')
  expect([box.getAttribute('aria-modal'), box.getAttribute('aria-label')]).toEqual(['true', 'Cancel?'])
  await utils.queries.waitForQuerySelector('[role=alertdialog]:focus')
  await utils.act(() => {
    utils.fireEvent.keyDown(box, { key: 'Escape' })
  })
  expect(document.querySelector('[role=alertdialog]')).toBeNull()
})
