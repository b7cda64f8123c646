// Every folder of a room has a word of config/words.json, the same in every column: who knows the word knows the folder.
import { readName } from './sources.mjs'
import { readWords, findStranger } from './strangers.mjs'

let words

export const knownWord = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { stranger: '{{path}} is no room of config/words.json: take a word that is there, or say there what the new one means.' },
  },
  create: (context) => ({
    Program(node) {
      words ??= readWords()
      const path = findStranger(readName(context.filename), words)
      if (path !== undefined) context.report({ node, messageId: 'stranger', data: { path } })
    },
  }),
}
