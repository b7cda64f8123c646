import { act, render } from '@testing-library/react'
import { Suspense, lazy, useState, type ComponentType, type ReactNode } from 'react'
import { createFirstPaint } from '@/platform/first-paint/beneath.h5'
import type { FirstPaintPort, Mount } from '@/platform/first-paint/types'

const draw = () => document.body.insertAdjacentHTML('afterbegin', '<div id="first-paint"><i id="book-1"></i></div>')
const drawn = () => document.getElementById('first-paint') !== null
const pages = () => document.querySelectorAll('button').length

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  document.getElementById('first-paint')?.remove()
})

/** Taro's root: mounts a page and reports it. */
function start(port: FirstPaintPort) {
  let put: Mount = () => undefined
  function Root() {
    const [page, setPage] = useState<{ Page: ComponentType; done: () => void }>()
    put = port.beneath((Page, _id, done) => setPage({ Page, done }))
    port.useRoot()
    return page ? (
      <>
        <page.Page />
        <Done done={page.done} />
      </>
    ) : null
  }
  function Done({ done }: { done: () => void }) {
    useState(() => queueMicrotask(done))
    return null
  }
  return { begin: () => render(<Root />), mount: (page: ComponentType, done = jest.fn()) => put(page, 'page', done) }
}

const Page = () => <button id='book-1' onClick={booked} />
const booked = jest.fn()
beforeEach(() => booked.mockReset())

/** Runs everything that is waiting: timers, promises and React, each of which may begin another. */
const settle = async () => {
  for (let turn = 0; turn < 3; turn += 1) await act(() => jest.advanceTimersByTimeAsync(1))
}

it('a page mounts below the first paint, and replaces it once it is rendered', async () => {
  draw()
  const { begin, mount } = start(createFirstPaint())
  begin()
  const done = jest.fn(() => expect([drawn(), pages()]).toEqual([true, 1]))
  act(() => mount(Page, done))
  expect([drawn(), pages()]).toEqual([true, 0])
  await settle()
  expect(done).toHaveBeenCalledTimes(1)
  expect([drawn(), pages()]).toEqual([false, 1])
})

it('repeats a tap on the first paint once, on the page itself', async () => {
  draw()
  window.tappedAtFirst = 'book-1'
  const { begin, mount } = start(createFirstPaint())
  begin()
  act(() => mount(Page))
  await settle()
  expect(booked).toHaveBeenCalledTimes(1)
  expect(window.tappedAtFirst).toBeUndefined()
})

describe('a part of the page whose code is loading', () => {
  const open = () => {
    draw()
    const port = createFirstPaint()
    let come: (part: { default: ComponentType }) => void
    const Part = lazy(() => new Promise<{ default: ComponentType }>((resolve) => (come = resolve)))
    const OnItsWay = ({ children }: { children?: ReactNode }) => {
      port.useOnItsWay()
      return <>{children}</>
    }
    const Whole = () => (
      <Suspense fallback={<OnItsWay />}>
        <Part />
      </Suspense>
    )
    const { begin, mount } = start(port)
    begin()
    act(() => mount(Whole))
    return () => come({ default: Page })
  }

  it('keeps the first paint until it has loaded', async () => {
    const come = open()
    await settle()
    expect([drawn(), pages()]).toEqual([true, 0])
    come()
    await settle()
    expect([drawn(), pages()]).toEqual([false, 1])
  })

  it('keeps it for the parts that it loads in turn', async () => {
    draw()
    const port = createFirstPaint()
    const OnItsWay = () => {
      port.useOnItsWay()
      return null
    }
    const later = () => {
      let come: (part: { default: ComponentType }) => void
      const Part = lazy(() => new Promise<{ default: ComponentType }>((resolve) => (come = resolve)))
      return { Part, come: (part: ComponentType) => come({ default: part }) }
    }
    const outer = later()
    const inner = later()
    const { begin, mount } = start(port)
    begin()
    const within = (Part: ComponentType) => () => (
      <Suspense fallback={<OnItsWay />}>
        <Part />
      </Suspense>
    )
    act(() => mount(within(outer.Part)))
    await settle()
    outer.come(within(inner.Part))
    await settle()
    expect(drawn()).toBe(true)
    inner.come(Page)
    await settle()
    expect([drawn(), pages()]).toEqual([false, 1])
  })

  it('does not keep it for ever', async () => {
    open()
    await settle()
    await act(() => jest.advanceTimersByTimeAsync(4_000))
    expect(drawn()).toBe(false)
  })
})

it('a page without a first paint mounts at once', () => {
  const mount = jest.fn()
  const done = jest.fn()
  createFirstPaint().beneath(mount)(Page, 'page', done)
  expect(mount).toHaveBeenCalledWith(Page, 'page', done)
})
