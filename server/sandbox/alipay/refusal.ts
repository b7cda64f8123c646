/** A refusal of Alipay: `code` is the gateway's, `word` the sub_code with the reason. */
export class Refusal extends Error {
  constructor(
    readonly code: '20000' | '40001' | '40002' | '40004',
    readonly word: string,
    text = word,
  ) {
    super(text)
    this.name = 'Refusal'
  }
}

export const missing = (word: string): Refusal => new Refusal('40001', `isv.missing-${word}`)
export const invalid = (word: string): Refusal => new Refusal('40002', `isv.invalid-${word}`)
/** A refusal of the business itself. */
export const refuse = (word: string): Refusal => new Refusal('40004', `ACQ.${word}`)

/** A refusal of the agreements of people, whose words stand alone. */
export const refuseUser = (word: string): Refusal => new Refusal('40004', word)

export const gatewayWords: Readonly<Record<Refusal['code'], string>> = {
  '20000': 'Service Currently Unavailable',
  '40001': 'Missing Required Arguments',
  '40002': 'Invalid Arguments',
  '40004': 'Business Failed',
}
