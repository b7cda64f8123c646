import { fireEvent, render, screen } from '@testing-library/react'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'

describe('a card that holds controls', () => {
  const show = (opens: string | false, onPress = jest.fn(), onBook = jest.fn()) => {
    const { container } = render(
      <Card id='card' onPress={onPress} opens={opens}>
        <Button onPress={onBook}>book</Button>
      </Card>,
    )
    return { container, onPress, onBook, card: container.querySelector('#card')! }
  }

  it('is pressed beside them, and has a control of its name that is around none of them', () => {
    const { card, onPress, onBook } = show('18:30 Flow')
    const own = screen.getByRole('button', { name: '18:30 Flow' })
    expect(own.querySelector('[role]')).toBeNull()
    fireEvent.click(card)
    fireEvent.click(own)
    fireEvent.keyDown(own, { key: 'Enter' })
    expect(onPress).toHaveBeenCalledTimes(3)
    fireEvent.click(screen.getByRole('button', { name: 'book' }))
    expect([onPress.mock.calls.length, onBook.mock.calls.length]).toEqual([3, 1])
  })

  it('has none where one of them does the same', () => {
    const { card, onPress } = show(false)
    expect(screen.getAllByRole('button')).toHaveLength(1)
    fireEvent.click(card)
    expect(onPress).toHaveBeenCalledTimes(1)
  })
})
