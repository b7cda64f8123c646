// A test's title is a sentence by itself: read after "it", or with a subject of its own. A title that begins with one of these words only continues its describe.
const LEADS =
  /^(of|that|with|for|in|without|at|by|to|when|while|because|on|whose|unless|not|if|and|or|but|after|before|from|until|where|as|under|over|once|even|than|through|between|besides?|outside|inside|within|into|out|since|so|also|then|still|which|who|whom|again|against|along|among|around|during|except|like|near|per|towards?|via|whether|although|though|nor|yet|both|either|neither|too)\b/i
const TESTS = new Set(['it', 'test', 'deepIt', 'itOnServer'])

/** The name of the function that a test is declared with, alone or by a table. */
const readName = (callee) => {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type === 'MemberExpression') return readName(callee.object)
  return callee.type === 'CallExpression' ? readName(callee.callee) : undefined
}

const readText = (node) => {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  return node?.type === 'TemplateLiteral' ? node.quasis[0].value.raw : undefined
}

export const wholeTitles = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { fragment: 'A test’s title is a sentence by itself, not the rest of its describe: "{{title}}".' },
  },
  create: (context) => ({
    CallExpression(node) {
      if (!TESTS.has(readName(node.callee))) return
      const title = readText(node.arguments[0])
      if (title && LEADS.test(title))
        context.report({ node: node.arguments[0], messageId: 'fragment', data: { title: title.slice(0, 60) } })
    },
  }),
}
