import { act, render, screen } from '@testing-library/react'
import { LongList } from '@/ui/long-list/long-list'

describe('a long list', () => {
  const observed = new Map<Element, (near: boolean, height: number) => void>()
  beforeEach(() => {
    observed.clear()
    global.IntersectionObserver = class {
      constructor(private readonly tell: IntersectionObserverCallback) {}
      observe(element: Element) {
        observed.set(element, (isIntersecting, height) =>
          this.tell([{ isIntersecting, boundingClientRect: { height } } as IntersectionObserverEntry], this as never),
        )
      }
      disconnect() {}
    } as never
  })
  afterEach(() => Reflect.deleteProperty(global, 'IntersectionObserver'))
  const draw = (count: number) => (
    <LongList items={Array.from({ length: count }, (_, at) => at)} readKey={(at) => at} estimate={90} render={(at) => <p>item {at}</p>} />
  )

  it('a list of three blocks or fewer is drawn whole', () => {
    render(draw(15))
    expect(screen.getAllByText(/^item/)).toHaveLength(15)
    expect(observed.size).toBe(0)
  })

  it('adds and removes blocks of half a screen, whatever the height of its items', () => {
    const heights = Array.from({ length: 40 }, (_, at) => (at % 2 ? 260 : 40))
    render(
      <LongList
        items={heights.map((height, at) => ({ height, at }))}
        readKey={({ at }) => at}
        estimate={({ height }) => height}
        render={({ at }) => <p>item {at}</p>}
      />,
    )
    expect(screen.getAllByText(/^item/)).toHaveLength(6)
    expect([...observed.keys()].map(({ childElementCount }) => childElementCount).slice(0, 3)).toEqual([3, 3, 0])
  })

  it('keeps any number of blocks in boxes of twenty', () => {
    const { container } = render(draw(205))
    expect([...container.children].map(({ childElementCount }) => childElementCount)).toEqual([20, 20, 1])
  })

  it('renders only blocks near the screen, and a removed one leaves its measured height', () => {
    const { container } = render(draw(23))
    const blocks = () => [...container.querySelectorAll<HTMLElement>('[id^=ll]')]
    expect(screen.getAllByText(/^item/)).toHaveLength(10)
    expect(blocks().map((block) => block.style.height)).toEqual(['', '', '450px', '450px', '270px'])
    const tell = [...observed.values()]
    act(() => tell[2]!(true, 450))
    expect(screen.getByText('item 14')).toBeTruthy()
    act(() => tell[0]!(false, 870))
    expect(screen.queryByText('item 0')).toBeNull()
    expect(blocks()[0]!.style.height).toBe('870px')
  })
})
