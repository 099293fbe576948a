/** The literal that is spread: `...[a, b]`, also as `...([a, b] as const)`. */
function literalOf(argument) {
  const literal = argument.type === 'TSAsExpression' ? argument.expression : argument;
  const members = { ObjectExpression: literal.properties, ArrayExpression: literal.elements };
  return members[literal.type]?.length > 0 ? literal : undefined;
}

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
      const literal = literalOf(node.argument);
      if (literal === undefined) return;
      context.report({
        node,
        messageId: 'spread',
        fix: (fixer) => {
          const { sourceCode } = context;
          const inner = sourceCode.getText(literal).slice(1, -1).trim().replace(/,$/, '');
          return fixer.replaceText(node, inner);
        },
      });
    },
  }),
};
