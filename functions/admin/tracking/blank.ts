import type { KeyedCarrier } from '../../src/platform/carrier-settings';
import { MEMBERS } from '../../src/tracking/carriers/members';
import { isTime, KEPT_VALUES } from './kept-values';
import { maskNumber, maskText, replaceNumber } from './mask-text';
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

/**
 * Keeps the structure and the names of members. Of the values, only those stay that cannot be about
 * a person: null, booleans, small whole numbers, times, and the codes and places that pass the
 * adapter's own filters.
 */
export function createBlanking(carrier: KeyedCarrier, asked: string): Blanking {
  const masked = maskNumber(asked);
  const kept = KEPT_VALUES[carrier];
  const read = new Set(MEMBERS[carrier].read.map(withoutLists));
  const blankedEvents = new WeakMap<object, unknown>();
  const ours = (text: string): string => replaceNumber(text, asked, masked);

  function nameOf(name: string): string {
    const isPlain = PLAIN_NAME.test(name) && ours(name) === name;
    return isPlain ? name : maskText(name, asked);
  }

  function keep(value: unknown, path: string): unknown {
    const name = path.slice(path.lastIndexOf('.') + 1);
    if (!read.has(path) || !Object.hasOwn(kept, name)) return undefined;
    const shown = kept[name]?.(value);
    return typeof shown === 'string' ? ours(shown) : shown;
  }

  /** JSON's other leaves, null and booleans, stay. */
  function blankLeaf(value: unknown, path: string): unknown {
    if (typeof value === 'number') {
      if (String(value) === asked) return masked;
      return isSmall(value) ? value : (keep(value, path) ?? 0);
    }
    if (typeof value !== 'string') return value;
    return isTime(value) ? value : (keep(value, path) ?? maskText(value, asked));
  }

  function blank(value: unknown, path: string): unknown {
    if (Array.isArray(value)) return value.map((one) => blank(one, path));
    if (typeof value !== 'object' || value === null) return blankLeaf(value, path);
    const result = blankObject(value, path);
    blankedEvents.set(value, result);
    return result;
  }

  function blankObject(value: object, path: string): object {
    const members = new Map<string, unknown>();
    for (const [name, inner] of Object.entries(value)) {
      const shown = nameOf(name);
      const isTaken = members.has(shown);
      const at = memberPath(path, name === asked ? '*' : name);
      members.set(isTaken ? `${shown}_${members.size}` : shown, blank(inner, at));
    }
    return Object.fromEntries(members);
  }

  const sent = (body: unknown): unknown => {
    if (Array.isArray(body)) return body.map(sent);
    if (typeof body === 'object' && body !== null) {
      return Object.fromEntries(Object.entries(body).map(([name, one]) => [name, sent(one)]));
    }
    return typeof body === 'string' && !OWN_WORD.test(body) ? maskText(body, asked) : body;
  };

  return {
    number: masked,
    answer: (json) => (json === undefined ? undefined : blank(json, '')),
    event: (event) =>
      (typeof event === 'object' && event !== null ? blankedEvents.get(event) : undefined) ??
      blank(event, '?'),
    sent,
    ours,
  };
}

const isSmall = (value: number): boolean => Number.isInteger(value) && Math.abs(value) < 1000;
