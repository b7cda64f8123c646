// What is drawn to be kept or read by a camera is dark on white in every theme: the same as --c-paper and --c-ink of the tokens, and a test holds them
// together. A canvas takes colours, not variables.
export const PAPER = '#ffffff'
export const INK = '#0e1d21'
