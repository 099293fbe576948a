import { fences } from './repository';

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

/** A call as it was made, the answer that the page shows, and the one that came. */
export interface ReplayedCall extends DocumentedCall {
  readonly own: unknown;
}

/**
 * Makes the calls of a page in order, as a reader does who pastes them: an id, a cursor or a slot
 * that an answer of the page shows stands, in the calls below it, for the one that came instead.
 */
export async function replay(
  page: string,
  send: (curl: string) => Promise<unknown>,
): Promise<ReplayedCall[]> {
  const come = new Map<string, string>();
  const calls: ReplayedCall[] = [];
  for (const { curl, answer } of documentedCalls(page)) {
    const made = curl.replaceAll(/"([^"]*)"/g, (_, text: string) => `"${come.get(text) ?? text}"`);
    const own = await send(made);
    for (const [shown, value] of listPairs(answer, own)) {
      if (!come.has(shown)) come.set(shown, value);
    }
    calls.push({ curl: made, answer, own });
  }
  return calls;
}

/** The texts of an answer that differ from run to run, each with the text that came in its place. */
function listPairs(shown: unknown, own: unknown): [string, string][] {
  if (typeof shown === 'string') {
    return typeof own === 'string' && VARYING_TEXT.test(shown) ? [[shown, own]] : [];
  }
  if (typeof shown !== 'object' || shown === null) return [];
  if (typeof own !== 'object' || own === null) return [];
  const values = new Map(Object.entries(own));
  return Object.entries(shown).flatMap(([name, value]) => listPairs(value, values.get(name)));
}

/** Ids, numbers of records, days and instants, hours of a slot, request ids and cursors. */
const VARYING_TEXT = new RegExp(
  [
    '(?=[a-z]*\\d)[0-9a-hjkmnp-tv-z]{12}(-\\d+-[a-z]+)?',
    '[SP]R(-[0-9A-Z]{4}){3}',
    '\\d{4}-\\d\\d-\\d\\d(T.+)?',
    '\\d\\d:\\d\\d',
    '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}',
    '[A-Za-z0-9_-]{30,}',
  ]
    .map((form) => `^${form}$`)
    .join('|'),
);

/** Amounts follow the day's rates, counts the calls that were made before. */
const VARYING_MEMBER = /_thb$|_satang$|_count$|^total|^cached$|^has_more$|^rate_percent$/;

/**
 * What an answer equals that is as the page shows it: exact, but for what differs from run to run.
 * A list holds at least what is shown, as pages shorten lists; an empty one is empty.
 */
export function asShown(shown: unknown, name = ''): unknown {
  if (Array.isArray(shown)) {
    return shown.length === 0 ? [] : expect.arrayContaining(shown.map((one) => asShown(one)));
  }
  if (typeof shown === 'object' && shown !== null) {
    const members = Object.entries(shown).map(([own, value]) => [own, asShown(value, own)]);
    return Object.fromEntries(members) as unknown;
  }
  if (typeof shown === 'string' && VARYING_TEXT.test(shown)) return expect.any(String);
  if (typeof shown === 'number' && VARYING_MEMBER.test(name)) return expect.any(Number);
  if (typeof shown === 'boolean' && VARYING_MEMBER.test(name)) return expect.any(Boolean);
  return shown;
}
