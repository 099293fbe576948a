import { relative } from 'node:path';

import { importsOf } from './imports-of.mjs';

/** The shortest way from a file back to itself, both ends included. */
function circleOf(start) {
  const seen = new Set();
  let ways = [[start]];
  while (ways.length > 0) {
    const next = [];
    for (const way of ways) {
      for (const file of importsOf(way.at(-1))) {
        if (file === start) return [...way, start];
        if (seen.has(file)) continue;
        seen.add(file);
        next.push([...way, file]);
      }
    }
    ways = next;
  }
  return undefined;
}

/** Like `import-x/no-cycle`, which passes over what is imported for its types alone. */
export default {
  meta: {
    type: 'problem',
    schema: [],
    messages: { circle: 'This file imports itself: {{circle}}.' },
  },
  create: (context) => ({
    Program(node) {
      const circle = circleOf(context.filename);
      if (circle === undefined) return;
      const names = circle.map((file) => relative(context.cwd, file)).join(' > ');
      context.report({ node, messageId: 'circle', data: { circle: names } });
    },
  }),
};
