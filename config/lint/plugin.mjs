import { directions } from './directions.mjs'
import { knownWord } from './known-word.mjs'
import { noCircle } from './no-circle.mjs'
import { noPlatformCalls } from './no-platform-calls.mjs'
import { noText } from './no-text.mjs'
import { noUnusedExport } from './no-unused-export.mjs'
import { sevenPositions } from './seven-positions.mjs'
import { wholeTitles } from './whole-titles.mjs'

export const local = {
  rules: {
    directions,
    'known-word': knownWord,
    'no-circle': noCircle,
    'no-text': noText,
    'no-platform-calls': noPlatformCalls,
    'no-unused-export': noUnusedExport,
    'seven-positions': sevenPositions,
    'whole-titles': wholeTitles,
  },
}
