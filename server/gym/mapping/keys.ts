/** The things that can be named by their key elsewhere in the file, as problems call it. */
export type KeyWord =
  | 'shop'
  | 'card template'
  | 'coach'
  | 'space'
  | 'course'
  | 'price plan'
  | 'tag'
  | 'frame'
  | 'subsidy'
  | 'court'
  | 'court type'
  | 'coupon'
  | 'envelope'

export interface Known {
  key: string
  id: number
  /** The entry of it in the file. */
  record: object
}

/** The meaning of the keys of a file: rows by their keys while it is imported, keys by their rows while it is exported. Those of a shop know the brand's, too. */
export class Keys {
  private readonly byKey = new Map<string, Known>()
  private readonly byId = new Map<string, Known>()

  constructor(private readonly outer?: Keys) {}

  /** Makes a key known, or its row. Whether it was not known. */
  add(word: KeyWord, known: Known): boolean {
    const isNew = !this.byKey.has(`${word} ${known.key}`)
    this.byKey.set(`${word} ${known.key}`, known)
    this.byId.set(`${word} ${known.id}`, known)
    return isNew
  }

  find(word: KeyWord, key: string): Known | undefined {
    return this.byKey.get(`${word} ${key}`) ?? this.outer?.find(word, key)
  }

  /** Every key of a kind. */
  all(word: KeyWord): string[] {
    const own = [...this.byKey].flatMap(([name, { key }]) => (name === `${word} ${key}` ? [key] : []))
    return [...(this.outer?.all(word) ?? []), ...own]
  }

  /** The key of the row with a number. */
  at(word: KeyWord, id: number): Known | undefined {
    return this.byId.get(`${word} ${id}`) ?? this.outer?.at(word, id)
  }
}
