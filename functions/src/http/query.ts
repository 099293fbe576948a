import type { IncomingMessage } from 'node:http';

import type { JsonObject } from './json-body';

/**
 * The parameters of an address as the fields of a body; `true` and `false` as such.
 * One that is given twice is a list, which no field takes.
 */
export function readQuery({ url = '' }: IncomingMessage): JsonObject {
  const fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  const mark = url.indexOf('?');
  for (const [name, value] of new URLSearchParams(mark < 0 ? '' : url.slice(mark))) {
    const flagOrText = value === 'true' || value === 'false' ? value === 'true' : value;
    fields[name] = name in fields ? [fields[name], flagOrText] : flagOrText;
  }
  return fields;
}
