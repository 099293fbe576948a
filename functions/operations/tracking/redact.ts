import type { KeyedCarrier } from '../../src/platform/carrier-settings';
import { isTimestamp, keepProblem, keptMembers, PROBLEMS } from './kept-values';
import { createMasking } from './mask-text';
import { knownPaths, listedPaths, memberPath } from './member-paths';
import { MEMBERS } from './members/members';

/** Shows requests to a carrier and its answers without personal data and without the number. */
export interface Redaction {
  readonly number: string;
  /** The name of a member. One that is not known may be a person's. */
  readonly nameOf: (name: string, isKnown: boolean) => string;
  readonly answer: (json: unknown) => unknown;
  /** An event of an answer that was redacted before. */
  readonly event: (sent: unknown) => unknown;
  readonly sent: (body: unknown) => unknown;
  /** A text of ours that may hold the number. */
  readonly ours: (text: string) => string;
}

/** Such as `deliveredTo`, `delivered_to` or `dgf:routes`; no `Somchai_Jaidee`. */
const PLAIN_NAME = /^@?(?:[a-z]+:)?(?:[a-z][A-Za-z]{0,39}|[a-z]+(?:[_-][a-z]+){1,7})\d{0,2}$/;
/** A constant that our requests hold, such as `all`. */
const OWN_WORD = /^[A-Za-z_-]{1,20}$/;
/** In place of a number that must not be shown. It is not a parcel's number, not even masked. */
const MASKED_NUMBER = 1;

/**
 * Keeps the structure and the names of members. Of the values, only those stay that cannot be about
 * a person: null, booleans, small whole numbers, and the times, codes and places that the adapter
 * reads and passes on. For a new member, a day with a time stays too.
 */
export function createRedaction(carrier: KeyedCarrier, asked: string): Redaction {
  const masking = createMasking(asked);
  const keepAt = keptMembers(carrier);
  const isKnownPath = knownPaths(MEMBERS[carrier]);
  const isListed = listedPaths(MEMBERS[carrier]);
  const redactedObjects = new WeakMap<object, unknown>();

  function nameOf(name: string, isKnown: boolean): string {
    const holdsNumber = masking.isAsked(name) || masking.numberIn(name) !== name;
    const isPlain = !holdsNumber && (isKnown || PLAIN_NAME.test(name));
    return isPlain ? name : masking.text(name);
  }

  /** JSON's other leaves, null and booleans, stay. */
  function redactLeaf(value: unknown, path: string): unknown {
    if (typeof value !== 'string' && typeof value !== 'number') return value;
    if (masking.isAsked(value)) return masking.number;
    const keep = PROBLEMS.has(path) ? keepProblem : keepAt(path);
    const kept = keep?.(value, masking.text);
    if (typeof value === 'number') return isSmall(value) ? value : (kept ?? MASKED_NUMBER);
    if (!isKnownPath(path) && isTimestamp(value)) return value;
    return kept === undefined ? masking.text(value) : masking.numberIn(String(kept));
  }

  function redact(value: unknown, path: string): unknown {
    if (Array.isArray(value)) return value.map((one) => redact(one, path));
    if (typeof value !== 'object' || value === null) return redactLeaf(value, path);
    const result = redactObject(value, path);
    redactedObjects.set(value, result);
    return result;
  }

  function redactObject(value: object, path: string): object {
    const members = new Map<string, unknown>();
    for (const [name, inner] of Object.entries(value)) {
      const at = memberPath(path, masking.isAsked(name) ? '*' : name);
      const shown = nameOf(name, isListed(at));
      const isTaken = members.has(shown);
      members.set(isTaken ? `${shown}_${members.size}` : shown, redact(inner, at));
    }
    return Object.fromEntries(members);
  }

  const sent = (body: unknown): unknown => {
    if (Array.isArray(body)) return body.map(sent);
    if (typeof body === 'object' && body !== null) {
      return Object.fromEntries(Object.entries(body).map(([name, one]) => [name, sent(one)]));
    }
    return typeof body === 'string' && !OWN_WORD.test(body) ? masking.text(body) : body;
  };

  return {
    number: masking.number,
    nameOf,
    answer: (json) => (json === undefined ? undefined : redact(json, '')),
    event: (event) =>
      (typeof event === 'object' && event !== null ? redactedObjects.get(event) : undefined) ??
      redact(event, '?'),
    sent,
    ours: masking.numberIn,
  };
}

const isSmall = (value: number): boolean => Number.isInteger(value) && Math.abs(value) < 1000;
