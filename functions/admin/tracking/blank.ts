import type { KeyedCarrier } from '../../src/platform/carrier-settings';
import { MEMBERS } from '../../src/tracking/carriers/members';
import { isTime, keepProblem, KEPT_VALUES, PROBLEMS, type Keep } from './kept-values';
import { createMasking } from './mask-text';
import { memberPath, withoutLists } from './member-path';

/** Shows what a carrier sent and was sent, without personal data and without the number. */
export interface Blanking {
  readonly number: string;
  readonly answer: (json: unknown) => unknown;
  /** An event of an answer that was blanked before. */
  readonly event: (sent: unknown) => unknown;
  readonly sent: (body: unknown) => unknown;
  /** A text of ours that may hold the number. */
  readonly ours: (text: string) => string;
}

const PLAIN_NAME = /^@?[A-Za-z_][A-Za-z_:-]{0,39}\d{0,2}$/;
/** A constant that our requests hold, such as `all`. */
const OWN_WORD = /^[A-Za-z_-]{1,20}$/;
/** In place of a number that may not be shown. It is no number of a parcel, not even masked. */
const MASKED_NUMBER = 1;

/**
 * Keeps the structure and the names of members. Of the values, only those stay that cannot be about
 * a person: null, booleans, small whole numbers, times, and the codes and places that pass the
 * adapter's own filters.
 */
export function createBlanking(carrier: KeyedCarrier, asked: string): Blanking {
  const masking = createMasking(asked);
  const keepAt = keptMembers(carrier);
  const blankedObjects = new WeakMap<object, unknown>();

  function nameOf(name: string): string {
    const isPlain = PLAIN_NAME.test(name) && masking.numberIn(name) === name;
    return isPlain ? name : masking.text(name);
  }

  /** JSON's other leaves, null and booleans, stay. */
  function blankLeaf(value: unknown, path: string): unknown {
    if (typeof value !== 'string' && typeof value !== 'number') return value;
    if (masking.isAsked(value)) return masking.number;
    const kept = keepAt(path)?.(value, masking.text);
    if (typeof value === 'number') return isSmall(value) ? value : (kept ?? MASKED_NUMBER);
    if (isTime(value)) return value;
    return kept === undefined ? masking.text(value) : masking.numberIn(String(kept));
  }

  function blank(value: unknown, path: string): unknown {
    if (Array.isArray(value)) return value.map((one) => blank(one, path));
    if (typeof value !== 'object' || value === null) return blankLeaf(value, path);
    const result = blankObject(value, path);
    blankedObjects.set(value, result);
    return result;
  }

  function blankObject(value: object, path: string): object {
    const members = new Map<string, unknown>();
    for (const [name, inner] of Object.entries(value)) {
      const shown = nameOf(name);
      const isTaken = members.has(shown);
      const at = memberPath(path, masking.isAsked(name) ? '*' : name);
      members.set(isTaken ? `${shown}_${members.size}` : shown, blank(inner, at));
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
    answer: (json) => (json === undefined ? undefined : blank(json, '')),
    event: (event) =>
      (typeof event === 'object' && event !== null ? blankedObjects.get(event) : undefined) ??
      blank(event, '?'),
    sent,
    ours: masking.numberIn,
  };
}

function keptMembers(carrier: KeyedCarrier): (path: string) => Keep | undefined {
  const kept = KEPT_VALUES[carrier];
  const read = new Set(MEMBERS[carrier].read.map(withoutLists));
  return (path) => {
    if (PROBLEMS.has(path)) return keepProblem;
    const name = path.slice(path.lastIndexOf('.') + 1);
    return read.has(path) && Object.hasOwn(kept, name) ? kept[name] : undefined;
  };
}

const isSmall = (value: number): boolean => Number.isInteger(value) && Math.abs(value) < 1000;
