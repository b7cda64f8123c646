import { act, fireEvent, render } from '@testing-library/react'
import Taro from '@tarojs/taro'
import { Image, Input, PullDownRefresh, ScrollView, Textarea } from '@/platform/elements'

// The H5 elements in place of Taro's components: plain elements with events of WeChat's shape.
const field = (id: string) => document.getElementById(id) as HTMLInputElement

it('a field has events of WeChat’s shape, and the keyboard of its kind', () => {
  const heard = jest.fn()
  const tell = (event: { detail: { value: string } }) => heard(event.detail.value)
  render(
    <>
      <Input id='amount' value='' type='digit' maxlength={8} onInput={tell} />
      <Input id='phone' value='' type='number' onInput={tell} />
      <Textarea id='remark' value='' maxlength={20} onInput={tell} />
    </>,
  )
  fireEvent.change(field('amount'), { target: { value: '12.5' } })
  fireEvent.change(field('remark'), { target: { value: 'late' } })
  expect(heard.mock.calls).toEqual([['12.5'], ['late']])
  expect([field('amount').inputMode, field('phone').inputMode, field('amount').maxLength, field('remark').maxLength]).toEqual([
    'decimal',
    'numeric',
    8,
    20,
  ])
})

it('Enter confirms a field, but not while a word is still being composed', () => {
  const confirm = jest.fn()
  render(<Input id='word' value='yu' onConfirm={confirm} />)
  fireEvent.keyDown(field('word'), { key: 'Enter', isComposing: true })
  expect(confirm).not.toHaveBeenCalled()
  fireEvent.keyDown(field('word'), { key: 'Enter' })
  expect(confirm).toHaveBeenCalledTimes(1)
})

it('a field with focus is focused at once', () => {
  render(<Input id='code' value='' focus />)
  expect(document.activeElement).toBe(field('code'))
})

it('a picture fills its box, cropped or whole, and reports load and error', () => {
  const [loaded, failed] = [jest.fn(), jest.fn()]
  const { container } = render(
    <>
      <Image src='/a.jpg' mode='aspectFill' lazyLoad onLoad={loaded} />
      <Image src='/b.jpg' mode='aspectFit' onError={failed} />
    </>,
  )
  const [cut, whole] = [...container.querySelectorAll('img')] as [HTMLImageElement, HTMLImageElement]
  expect([cut.style.objectFit, cut.getAttribute('loading'), whole.style.objectFit, whole.getAttribute('loading')]).toEqual([
    'cover',
    'lazy',
    'contain',
    null,
  ])
  fireEvent.load(cut)
  fireEvent.error(whole)
  expect([loaded.mock.calls.length, failed.mock.calls.length]).toEqual([1, 1])
})

it('a scroll view scrolls in its direction alone', () => {
  render(<ScrollView scrollX className='row' />)
  expect(document.querySelector('.row')!.className).toBe('scroll scroll-x row')
})

describe('pulling a page down', () => {
  const refresh = jest.fn()
  const open = (scrollTop = 0) => {
    const { container } = render(
      <div className='taro_page'>
        <PullDownRefresh>day</PullDownRefresh>
      </div>,
    )
    const page = container.querySelector('.taro_page')!
    Object.assign(page, { scrollTop, __page: { onPullDownRefresh: refresh } })
    return page
  }
  const pull = (page: Element, by: number) => {
    fireEvent.touchStart(page, { touches: [{ clientY: 100 }] })
    fireEvent.touchMove(page, { touches: [{ clientY: 100 + by }] })
    fireEvent.touchEnd(page)
  }
  const sign = () => document.querySelector('.pull-sign')

  it('far enough refreshes it, with a spinner until that is done', () => {
    const page = open()
    pull(page, 120)
    expect(refresh).toHaveBeenCalledTimes(1)
    expect(sign()).toBeTruthy()
    pull(page, 120)
    expect(refresh).toHaveBeenCalledTimes(1)
    const [, stop] = jest.mocked(Taro.eventCenter.on).mock.calls.find(([name]) => name === '__taroStopPullDownRefresh')!
    act(() => (stop as () => void)())
    expect(sign()).toBeNull()
  })

  it.each([
    ['a little', 0, 40],
    ['from the middle of what scrolls', 300, 120],
    ['upwards', 0, -120],
  ])('%s does nothing', (_way, scrollTop, by) => {
    pull(open(scrollTop), by)
    expect(refresh).not.toHaveBeenCalled()
    expect(sign()).toBeNull()
  })

  it('does nothing under an open dialog', () => {
    const page = open()
    ;(page as HTMLElement).style.overflow = 'hidden'
    pull(page, 120)
    expect(refresh).not.toHaveBeenCalled()
  })
})
