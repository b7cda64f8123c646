// Pictures that are saved or read by a camera are dark on white in every theme: the same as --c-paper and --c-ink of the tokens, and a test keeps them
// equal. A canvas takes colours, not variables.
export const PAPER = '#ffffff'
export const INK = '#0e1d21'
