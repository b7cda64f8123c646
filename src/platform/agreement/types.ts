/** The opening of the signing of an agreement of deduction, as the server answers it. */
export interface Signing {
  kind: 'url' | 'mini_program'
  params: Readonly<Record<string, string>>
}

/** `left`: the page, app or mini-program for it was opened. Whether it was signed only the server knows. */
export type SigningOutcome = 'left' | 'cancelled' | 'unsupported'

export interface AgreementPort {
  sign: (signing: Signing) => Promise<SigningOutcome>
}
