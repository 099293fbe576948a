import fc from 'fast-check';

import { memberPath, withoutLists } from '../../../desk/tracking/compare-members';
import { MEMBERS } from '../../../desk/tracking/members/members';
import { type Recording, rereadRecording } from '../../../desk/tracking/recording';
import { createRedaction } from '../../../desk/tracking/redact';
import { normaliseNumber } from '../../../src/carrier-numbers/normalise-number';
import { KEYED_CARRIERS } from '../../../src/tracking/ask-carriers';
import { recordings } from '../../support/recordings';
import { IS_AT_LENGTH } from '../../support/share';

/** What takes the place of a member, or of an item of a list; undefined leaves it out. */
const anything = fc.oneof(
  fc.constantFrom<unknown>(undefined, null, true, 0, -1, 1e300, '', ' ', [], {}, [null], [[]]),
  fc.constantFrom<unknown>(
    'constructor',
    '__proto__',
    '2026-13-45T99:99:99',
    '\u0000',
    '9'.repeat(99),
  ),
  fc.jsonValue({ maxDepth: 2 }),
);

type Holder = Record<string, unknown>;

/** Every object and list within a value. */
const holdersIn = (value: unknown): Holder[] =>
  typeof value === 'object' && value !== null
    ? [value as Holder, ...Object.values(value).flatMap(holdersIn)]
    : [];

/** A copy of an answer in which some members are something else. */
function garble(
  answer: unknown,
  changes: readonly (readonly [number, number, unknown])[],
): unknown {
  const root = { answer: structuredClone(answer) };
  for (const [which, member, value] of changes) {
    const holders = holdersIn(root);
    const holder = holders[which % holders.length];
    const names = Object.keys(holder ?? {});
    const name = names[member % names.length];
    if (holder !== undefined && name !== undefined) holder[name] = structuredClone(value);
  }
  return root.answer;
}

const arbitraryChanges = fc.array(fc.tuple(fc.nat(), fc.nat(), anything), {
  minLength: 1,
  maxLength: 4,
});

/** A mark in texts about people: nothing else has it, so a leak shows. */
const MARK = 'Zqx';
/** None looks like the name of a place or like a code: those are passed on. */
const PERSONAL = [
  `99/9 ${MARK} Road, Bang Rak`,
  `${MARK} 081-234-5678`,
  `${MARK}.jaidee@example.com`,
  `+6681234${MARK}`,
  `คุณสมชาย: ${MARK}`,
  `Left with ${MARK} at the door, call 0812345678`,
  `https://sign.example/${MARK}.png`,
];

/** The members that an adapter reads. */
const readBy = ({ carrier }: Recording): Set<string> =>
  new Set(MEMBERS[carrier].read.map(withoutLists));

/**
 * A recording with a text in place of those at some paths, and `more` in every object. An answer at
 * fault keeps its words: adapters look for some.
 */
function withTexts(
  recording: Recording,
  text: string,
  isSeeded: (path: string) => boolean,
  more: Readonly<Record<string, unknown>> = {},
): Recording {
  const { number, exchanges } = recording;
  const dictionaries = [...readBy(recording)].filter((path) => path.includes('*.'));

  function seedErrors(value: unknown, path: string): unknown {
    if (Array.isArray(value)) return value.map((one) => seedErrors(one, path));
    if (typeof value === 'string') return isSeeded(path) ? text : value;
    if (typeof value !== 'object' || value === null) return value;
    const members = Object.entries(value).map(([name, inner]) => [
      name,
      seedErrors(inner, memberPath(path, normaliseNumber(name) === number ? '*' : name)),
    ]);
    // A dictionary by number has no other members.
    const isByNumber = dictionaries.some((one) => one.startsWith(memberPath(path, '*.')));
    return { ...Object.fromEntries(members), ...(!isByNumber && more) };
  }

  const seeded = exchanges.map((exchange) =>
    exchange.status === 200 ? { ...exchange, answer: seedErrors(exchange.answer, '') } : exchange,
  );
  return { ...recording, exchanges: seeded };
}

// The first looks like a place and like a code.
const TEXTS = [MARK, `${MARK} Jaidee, 081-234-5678`, `${MARK}@example.com`];

const RECORDINGS = recordings();

describe.each(RECORDINGS)('$file: $what', (recording) => {
  const { carrier, number, exchanges, read } = recording;

  test('is read', async () => {
    expect(await rereadRecording(recording)).toEqual(read);
  });

  test('reads the same when it is redacted', async () => {
    const redaction = createRedaction(carrier, number);
    const redacted = {
      ...recording,
      number: redaction.number,
      exchanges: exchanges.map((one) => ({
        ...one,
        path: redaction.ours(one.path),
        answer: redaction.answer(one.answer),
      })),
    };
    expect(await rereadRecording(redacted)).toEqual(
      JSON.parse(redaction.ours(JSON.stringify(read))),
    );
  });

  test('is no fault of ours, whatever is garbled in it', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryChanges, async (changes) => {
        const garbled = exchanges.map((one) => ({ ...one, answer: garble(one.answer, changes) }));
        // A fault of ours would be thrown: it is neither a report nor a reason for none.
        const { outcome } = await rereadRecording({ ...recording, exchanges: garbled });
        expect(['report', 'unknown', 'no_report']).toContain(outcome);
      }),
      { numRuns: 5 },
    );
  });

  test.each(TEXTS)(
    '%s in all other members changes nothing, and is masked where answers are shown',
    async (text) => {
      const read = readBy(recording);
      const more = { consignee: text, notes: [text, { name: text }], [`of ${MARK}`]: text };
      const seeded = withTexts(recording, text, (path) => !read.has(path), more);
      const reading = await rereadRecording(seeded);
      expect(reading).toEqual(recording.read);
      expect(JSON.stringify(reading)).not.toContain(MARK);
      const redaction = createRedaction(carrier, number);
      const shown = seeded.exchanges.map(({ answer }) => redaction.answer(answer));
      expect(JSON.stringify(shown)).not.toContain(MARK);
    },
  );
});

const isSeeded = (recording: Recording): boolean => JSON.stringify(recording).includes(MARK);

test.each(
  KEYED_CARRIERS.flatMap((carrier) =>
    MEMBERS[carrier].read.map((path) => [carrier, withoutLists(path)] as const),
  ),
)(
  'what is about a person is not shown from %s’s %s, in any of its forms',
  async (carrier, path) => {
    const own = RECORDINGS.filter((one) => one.carrier === carrier);
    const holding = own.filter((one) => isSeeded(withTexts(one, MARK, (place) => place === path)));
    const each = IS_AT_LENGTH ? holding : holding.slice(0, PERSONAL.length);
    for (const [at, recording] of each.entries()) {
      const text = PERSONAL[at % PERSONAL.length] ?? MARK;
      const seeded = withTexts(recording, text, (place) => place === path);
      const shown = JSON.stringify(await rereadRecording(seeded));
      expect([recording.file, text, shown]).toEqual([
        recording.file,
        text,
        expect.not.stringContaining(MARK),
      ]);
    }
  },
);
