import { act, render } from '@testing-library/react'
import { useFirstPaint } from '@/platform/first-paint'

function Day({ ready, onBook }: { ready: boolean; onBook?: () => void }) {
  return useFirstPaint(ready) ? <button id='book-1' onClick={onBook} /> : null
}

const draw = () => document.body.insertAdjacentHTML('afterbegin', '<div id="first-paint"><i id="book-1"></i></div>')
const drawn = () => document.getElementById('first-paint')

it('a page that the server has drawn draws itself beneath, and takes its place once it is ready', () => {
  draw()
  const { rerender, container } = render(<Day ready={false} />)
  expect([drawn() !== null, container.querySelectorAll('button').length]).toEqual([true, 1])
  rerender(<Day ready />)
  expect([drawn(), container.querySelectorAll('button').length]).toEqual([null, 1])
})

it('does once what was tapped in the drawing, of the page itself', () => {
  draw()
  window.tappedAtFirst = 'book-1'
  const book = jest.fn()
  const { rerender } = render(<Day ready={false} onBook={book} />)
  expect(book).not.toHaveBeenCalled()
  rerender(<Day ready onBook={book} />)
  expect(book).toHaveBeenCalledTimes(1)
  rerender(<Day ready={false} onBook={book} />)
  act(() => rerender(<Day ready onBook={book} />))
  expect(book).toHaveBeenCalledTimes(1)
})

it('a page that the server has not drawn draws itself at once', () => {
  const drew: boolean[] = []
  function Seen() {
    drew.push(useFirstPaint(false))
    return null
  }
  render(<Seen />)
  expect(drew[0]).toBe(true)
})
