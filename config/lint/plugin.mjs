import { builtinRules } from 'eslint/use-at-your-own-risk'
import { noCircle } from './no-circle.mjs'
import { noPlatformCalls } from './no-platform-calls.mjs'
import { noText } from './no-text.mjs'

export const local = {
  rules: {
    'no-circle': noCircle,
    'no-text': noText,
    'no-platform-calls': noPlatformCalls,
    // The core rule once more, so that it can warn at one length and fail at another.
    'long-file': builtinRules.get('max-lines'),
  },
}
