// Taro's calls belong into src/platform. Elsewhere only hooks of the page life cycle and pure helpers may be used.
export const ALLOWED = [
  'useLaunch',
  'useLoad',
  'useReady',
  'useDidShow',
  'useDidHide',
  'useUnload',
  'useRouter',
  'usePullDownRefresh',
  'usePageScroll',
  'useReachBottom',
  'useShareAppMessage',
  'useShareTimeline',
  'pxTransform',
]

export const noPlatformCalls = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      call: '{{name}} belongs to src/platform: a page or feature uses a port.',
      env: 'process.env.TARO_ENV belongs to src/platform: the file suffix picks the target.',
    },
  },
  create(context) {
    const check = (node, name) => {
      if (!ALLOWED.includes(name)) context.report({ node, messageId: 'call', data: { name: `Taro.${name}` } })
    }
    return {
      ImportDeclaration(node) {
        if (node.source.value !== '@tarojs/taro' || node.importKind === 'type') return
        for (const specifier of node.specifiers) {
          if (specifier.type === 'ImportSpecifier') {
            if (specifier.importKind !== 'type') check(specifier, specifier.imported.name)
            continue
          }
          const [variable] = context.sourceCode.getDeclaredVariables(specifier)
          for (const { identifier } of variable.references) {
            const { parent } = identifier
            if (parent.type === 'TSQualifiedName') continue
            const member = parent.type === 'MemberExpression' && parent.object === identifier && !parent.computed
            check(identifier, member ? parent.property.name : '*')
          }
        }
      },
      'Identifier[name="wx"]'(node) {
        const free = context.sourceCode.getScope(node).through.some((reference) => reference.identifier === node)
        if (free) context.report({ node, messageId: 'call', data: { name: 'wx' } })
      },
      'MemberExpression[property.name="TARO_ENV"]'(node) {
        context.report({ node, messageId: 'env' })
      },
    }
  },
}
