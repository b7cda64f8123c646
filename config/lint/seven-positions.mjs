// A statement may count up to seven values. More than that nobody counts right: they are a record (server/db/records.ts).
const EIGHTH = /\$([89]|[1-9]\d+)\b/

export const sevenPositions = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { eighth: '{{position}} is one value too many to count: write a record (insertInto, update, recordStatement).' },
  },
  create(context) {
    const judge = (node, text) => {
      const found = EIGHTH.exec(text)
      if (found) context.report({ node, messageId: 'eighth', data: { position: found[0] } })
    }
    return {
      Literal: (node) => typeof node.value === 'string' && judge(node, node.value),
      TemplateElement: (node) => judge(node, node.value.raw),
    }
  },
}
