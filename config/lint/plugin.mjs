import { builtinRules } from 'eslint/use-at-your-own-risk'
import { noPlatformCalls } from './no-platform-calls.mjs'
import { noText } from './no-text.mjs'

export const local = {
  rules: {
    'no-text': noText,
    'no-platform-calls': noPlatformCalls,
    // The core rule once more, so that it can warn at one length and fail at another.
    'long-file': builtinRules.get('max-lines'),
  },
}
