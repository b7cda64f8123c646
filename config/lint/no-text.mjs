// User-visible text belongs into texts.<locale>.ts beside what says it, or into src/i18n: no CJK in any string, no letters between tags, no literal in a prop that is shown or read aloud.
const CJK = /[\u2e80-\u303f\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]/
const SHOWN_PROPS = /^(placeholder|title|alt|label|ariaLabel|aria-label|confirmText|cancelText)$/
const LETTER = /\p{L}/u

export const noText = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { text: 'User-visible text belongs to texts.zh-cn.ts beside what says it: "{{text}}".' },
  },
  create(context) {
    const report = (node, text) => context.report({ node, messageId: 'text', data: { text: text.trim().slice(0, 30) } })
    return {
      Literal(node) {
        if (typeof node.value !== 'string') return
        const prop = node.parent.type === 'JSXAttribute' && SHOWN_PROPS.test(node.parent.name.name)
        if (CJK.test(node.value) || (prop && LETTER.test(node.value))) report(node, node.value)
      },
      TemplateElement(node) {
        if (CJK.test(node.value.raw)) report(node, node.value.raw)
      },
      JSXText(node) {
        if (LETTER.test(node.value)) report(node, node.value)
      },
    }
  },
}
