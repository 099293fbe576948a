import { fences } from './markdown';

/** A call that a page shows: a curl line to paste, and the answer below it. */
export interface DocumentedCall {
  readonly curl: string;
  readonly answer: unknown;
}

/** The calls of a page to a local start, in order. */
export function documentedCalls(page: string): DocumentedCall[] {
  const calls: DocumentedCall[] = [];
  for (const { language, text } of fences(page)) {
    const last = calls.at(-1);
    if (language === 'sh' && text.startsWith('curl -s http://127.0.0.1')) {
      calls.push({ curl: text.trim(), answer: undefined });
    } else if (language === 'json' && last !== undefined && last.answer === undefined) {
      calls[calls.length - 1] = { ...last, answer: JSON.parse(text) };
    }
  }
  return calls;
}

/**
 * What any answer of the same shape equals: the same members of the same types. A list holds at
 * least what is documented, as pages shorten lists.
 */
export function shapeOf(documented: unknown): unknown {
  if (Array.isArray(documented)) return expect.arrayContaining(documented.map(shapeOf));
  if (typeof documented === 'object' && documented !== null) {
    const members = Object.entries(documented).map(([name, value]) => [name, shapeOf(value)]);
    return Object.fromEntries(members) as unknown;
  }
  if (typeof documented === 'string') return expect.any(String);
  if (typeof documented === 'number') return expect.any(Number);
  if (typeof documented === 'boolean') return expect.any(Boolean);
  return documented;
}
