const hex = (length: number) => Array.from({ length }, () => Math.floor(Math.random() * 16).toString(16)).join('')

/** A random id in the form of a version 4 UUID. Not a secret: the mini-program has no cryptographic randomness. */
export const uuid = (): string => `${hex(8)}-${hex(4)}-4${hex(3)}-${'89ab'[Math.floor(Math.random() * 4)]}${hex(3)}-${hex(12)}`
