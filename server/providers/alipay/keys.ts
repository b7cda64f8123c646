import { createPrivateKey, createPublicKey } from 'node:crypto'

const bare = (text: string): Buffer => Buffer.from(text.replace(/-----[^-]+-----|\s/g, ''), 'base64')

/** A key in the package's form. The package splits texts at line ends and would break one that ends with an empty line. */
const normal = (name: string, read: () => string): string => {
  try {
    return read().trim()
  } catch {
    // The parser's message is dropped because it may quote the key.
    throw new Error(`The ${name} of the Alipay account is no key in the form that is asked for.`)
  }
}

/** A PKCS8 private key, PEM or bare base64, as PEM. Throws Error without quoting the key. */
export const privatePem = (text: string): string =>
  normal('private key', () =>
    createPrivateKey({ key: bare(text), format: 'der', type: 'pkcs8' })
      .export({ format: 'pem', type: 'pkcs8' })
      .toString(),
  )

/** A public key, PEM or bare base64, as PEM. Throws Error without quoting the key. */
export const publicPem = (text: string): string =>
  normal('public key', () =>
    createPublicKey({ key: bare(text), format: 'der', type: 'spki' })
      .export({ format: 'pem', type: 'spki' })
      .toString(),
  )
