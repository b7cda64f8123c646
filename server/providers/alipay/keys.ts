import { createPrivateKey, createPublicKey } from 'node:crypto'

const bare = (text: string): Buffer => Buffer.from(text.replace(/-----[^-]+-----|\s/g, ''), 'base64')

/** A key as the package wants it. It cuts texts at line ends and would spoil one that ends with an empty line, so none reaches it as it came. */
const normal = (name: string, read: () => string): string => {
  try {
    return read().trim()
  } catch {
    // What the parser says is not passed on: the key is in its hands.
    throw new Error(`The ${name} of the Alipay account is no key in the form that is asked for.`)
  }
}

/** A PKCS8 private key, PEM or bare base64, as PEM. Throws Error without a word of the key. */
export const privatePem = (text: string): string =>
  normal('private key', () =>
    createPrivateKey({ key: bare(text), format: 'der', type: 'pkcs8' })
      .export({ format: 'pem', type: 'pkcs8' })
      .toString(),
  )

/** A public key, PEM or bare base64, as PEM. Throws Error without a word of the key. */
export const publicPem = (text: string): string =>
  normal('public key', () =>
    createPublicKey({ key: bare(text), format: 'der', type: 'spki' })
      .export({ format: 'pem', type: 'spki' })
      .toString(),
  )
