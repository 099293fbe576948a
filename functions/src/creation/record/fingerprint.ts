import { hash } from 'node:crypto';

import { isCleanedFrom } from '../../fields/pasted-text';

/**
 * A hash of a parsed request: equal hashes mean the same request. A missing member, null and an
 * empty list are equivalent, so a member that a later release adds changes nothing for clients that
 * do not send it.
 * @param kind - What the request creates, such as `pickup`.
 */
export const fingerprintOf = (kind: string, sent: object): string =>
  hash('sha256', JSON.stringify([kind, sent], dropBlanks), 'hex');

/** JSON leaves out undefined members. Lists never hold null or an empty list. */
const dropBlanks = (_name: string, value: unknown): unknown =>
  value === null || (Array.isArray(value) && value.length === 0) ? undefined : value;

/**
 * A parsed request with its texts as they were sent, trimmed: a retry is recognised by them,
 * whatever a release makes of a text. Texts that parsing has converted stay converted.
 */
export function asSent<Parsed>(parsed: Parsed, sent: unknown): Parsed {
  const restored = restoreTexts(parsed, sent);
  // Texts take the place of texts; everything else is as it was parsed.
  return restored as Parsed;
}

function restoreTexts(parsed: unknown, sent: unknown): unknown {
  if (typeof parsed === 'string') {
    return typeof sent === 'string' && isCleanedFrom(parsed, sent) ? sent.trim() : parsed;
  }
  if (typeof parsed !== 'object' || parsed === null) return parsed;
  const given = new Map(Object.entries(sent ?? {}));
  const restored = Object.entries(parsed).map(
    ([name, value]: [string, unknown]) => [name, restoreTexts(value, given.get(name))] as const,
  );
  return Array.isArray(parsed) ? restored.map(([, value]) => value) : Object.fromEntries(restored);
}
