/** The words and pictures of a poster. A picture that cannot be loaded is left out. */
export interface PosterFacts {
  head: GiftHead | EventHead
  foot: {
    /** Beside the name: a round portrait, or the square logo of a shop. */
    picture: string | null
    round: boolean
    name: string
    note: string
  }
}

/** An invitation: on the theme's colours, by whom, to what, and a round picture. */
export interface GiftHead {
  kind: 'gift'
  avatar: string | null
  from: string
  title: string
  note: string
  picture: string
}

/** An activity: a wide picture, time, name and at most three facts. */
export interface EventHead {
  kind: 'event'
  picture: string
  shop: string
  logo: string
  title: string
  name: string
  facts: readonly { sign: 'pin' | 'ticket'; text: string }[]
}

/** A mini-program code as the server has it, or the text of a QR code. */
export type PosterCode = { kind: 'mini'; src: string } | { kind: 'link'; text: string }
