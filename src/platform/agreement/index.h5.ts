import type { AgreementPort } from './types'

export const agreement = {
  sign: async ({ kind, params: { url } }) => {
    if (kind !== 'url' || !url) return 'unsupported'
    window.location.assign(url)
    return 'left'
  },
} satisfies AgreementPort
