import { noCircle } from './no-circle.mjs'
import { noPlatformCalls } from './no-platform-calls.mjs'
import { noText } from './no-text.mjs'

export const local = {
  rules: {
    'no-circle': noCircle,
    'no-text': noText,
    'no-platform-calls': noPlatformCalls,
  },
}
