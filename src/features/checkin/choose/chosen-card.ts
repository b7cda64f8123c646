import { create } from 'zustand'

interface ChosenCard {
  shopId: number
  cardId: number
}

/** The card that was chosen on the page of cards, for the page behind it. */
export const useChosenCard = create<{ chosen: ChosenCard | undefined }>(() => ({ chosen: undefined }))

export const handOverCard = (chosen: ChosenCard | undefined) => useChosenCard.setState({ chosen })
