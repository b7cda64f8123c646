interface Words {
  name: unknown
  type: unknown
  shops: unknown
}

/** A card whose name, type and shops are under their other words. */
export type InOtherWords<Card extends Words> = Omit<Card, keyof Words> & {
  card_name: Card['name']
  card_type: Card['type']
  support_shops: Card['shops']
}

/** The card under the words that the app uses, whichever each of its name, type and shops arrived under (commerce ledger MC-072). */
export const readCardWords = <Card extends Words>(arrived: Card | InOtherWords<Card>): Card => {
  const { card_name, card_type, support_shops, ...card } = arrived as Partial<Card & InOtherWords<Card>>
  const { name = card_name, type = card_type, shops = support_shops } = card as Partial<Words>
  return { ...card, name, type, shops } as unknown as Card
}

/** The card under the other words. */
export const inOtherWords = <Card extends Words>({ name, type, shops, ...card }: Card): InOtherWords<Card> => ({
  ...card,
  card_name: name,
  card_type: type,
  support_shops: shops,
})
