import { hash } from 'node:crypto';

import { isCleanedFrom } from '../../text/pasted-text';

/**
 * A hash of a parsed request: equal hashes mean the same request. A missing member, null and an
 * empty list are equivalent, so a member that a later release adds changes nothing for clients that
 * do not send it.
 * @param kind - What the request creates, such as `pickup`.
 */
export const computeFingerprint = (kind: string, sent: object): string =>
  hash('sha256', JSON.stringify([kind, sent], dropBlanks), 'hex');

/** JSON leaves out undefined members. Lists never hold null or an empty list. */
const dropBlanks = (_name: string, value: unknown): unknown =>
  value === null || (Array.isArray(value) && value.length === 0) ? undefined : value;

/**
 * The fingerprints of a request: first that of its texts as they were sent, by which every later
 * release knows a retry, whatever it makes of a text; then, if it is another, that of the texts as
 * they are read, which releases up to 1.20.1 stored.
 */
export function fingerprintsAsSent<Parsed>(
  parsed: Parsed,
  sent: unknown,
  print: (request: Parsed) => string,
): [string, ...string[]] {
  // Texts take the place of texts; everything else is as it was parsed.
  const [asSent, asRead] = [print(restoreTexts(parsed, sent) as Parsed), print(parsed)];
  return asSent === asRead ? [asRead] : [asSent, asRead];
}

/** Texts that parsing has converted, such as a country's code, stay converted. */
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
