import { act, fireEvent, render } from '@testing-library/react'
import Taro from '@tarojs/taro'
import { Image, Input, PullDownRefresh, ScrollView, Textarea } from '@/platform/elements'

// What stands in for Taro's components on H5: plain elements that tell what WeChat's tell.
const field = (id: string) => document.getElementById(id) as HTMLInputElement

it('a field tells what is written as WeChat does, and asks for the keys of its kind', () => {
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

it('a field that is to be written in has the focus at once', () => {
  render(<Input id='code' value='' focus />)
  expect(document.activeElement).toBe(field('code'))
})

it('a picture fills its box, cut or whole as asked, and tells that it came or failed', () => {
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

it('a box scrolls in its direction alone', () => {
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

  it('far enough refreshes it, with a sign until that is done', () => {
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
