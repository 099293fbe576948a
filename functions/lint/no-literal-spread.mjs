const LITERALS = new Set(['ObjectExpression', 'ArrayExpression']);

/** Refuses `...{ a, b }` and `...[a, b]`, which only put several members on a line. */
export default {
  meta: {
    type: 'layout',
    fixable: 'code',
    schema: [],
    messages: { spread: 'Write the members of this literal where it is spread.' },
  },
  create: (context) => ({
    SpreadElement(node) {
      const { argument } = node;
      if (!LITERALS.has(argument.type) || (argument.properties ?? argument.elements).length === 0)
        return;
      context.report({
        node,
        messageId: 'spread',
        fix: (fixer) => {
          const { sourceCode } = context;
          const inner = sourceCode.getText(argument).slice(1, -1).trim().replace(/,$/, '');
          return fixer.replaceText(node, inner);
        },
      });
    },
  }),
};
