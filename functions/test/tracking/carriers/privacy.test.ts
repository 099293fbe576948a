import { memberPath, withoutLists } from '../../../operations/tracking/compare-members';
import { MEMBERS } from '../../../operations/tracking/members/members';
import { type Recording, rereadRecording } from '../../../operations/tracking/recording';
import { createRedaction } from '../../../operations/tracking/redact';
import { KEYED_CARRIERS } from '../../../src/tracking/carriers/ask-carriers';
import { normaliseNumber } from '../../../src/tracking/numbers/normalise-number';
import { recordings } from '../../support/recordings';
import { IS_AT_LENGTH } from '../../support/share';

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
  isSown: (path: string) => boolean,
  more: Readonly<Record<string, unknown>> = {},
): Recording {
  const { number, exchanges } = recording;
  const dictionaries = [...readBy(recording)].filter((path) => path.includes('*.'));

  function sow(value: unknown, path: string): unknown {
    if (Array.isArray(value)) return value.map((one) => sow(one, path));
    if (typeof value === 'string') return isSown(path) ? text : value;
    if (typeof value !== 'object' || value === null) return value;
    const members = Object.entries(value).map(([name, inner]) => [
      name,
      sow(inner, memberPath(path, normaliseNumber(name) === number ? '*' : name)),
    ]);
    // A dictionary by number has no other members.
    const isByNumber = dictionaries.some((one) => one.startsWith(memberPath(path, '*.')));
    return { ...Object.fromEntries(members), ...(!isByNumber && more) };
  }

  const sown = exchanges.map((exchange) =>
    exchange.status === 200 ? { ...exchange, answer: sow(exchange.answer, '') } : exchange,
  );
  return { ...recording, exchanges: sown };
}

// The first looks like a place and like a code.
const TEXTS = [MARK, `${MARK} Jaidee, 081-234-5678`, `${MARK}@example.com`];

const RECORDINGS = recordings();

describe.each(RECORDINGS)('$file: $what', (recording) => {
  test.each(TEXTS)(
    '%s in all other members changes nothing, and is masked where answers are shown',
    async (text) => {
      const read = readBy(recording);
      const more = { consignee: text, notes: [text, { name: text }], [`of ${MARK}`]: text };
      const sown = withTexts(recording, text, (path) => !read.has(path), more);
      const reading = await rereadRecording(sown);
      expect(reading).toEqual(recording.read);
      expect(JSON.stringify(reading)).not.toContain(MARK);
      const redaction = createRedaction(recording.carrier, recording.number);
      const shown = sown.exchanges.map(({ answer }) => redaction.answer(answer));
      expect(JSON.stringify(shown)).not.toContain(MARK);
    },
  );
});

const isSown = (recording: Recording): boolean => JSON.stringify(recording).includes(MARK);

test.each(
  KEYED_CARRIERS.flatMap((carrier) =>
    MEMBERS[carrier].read.map((path) => [carrier, withoutLists(path)] as const),
  ),
)(
  'what is about a person is not shown from %s’s %s, in any of its forms',
  async (carrier, path) => {
    const own = RECORDINGS.filter((one) => one.carrier === carrier);
    const holding = own.filter((one) => isSown(withTexts(one, MARK, (place) => place === path)));
    const each = IS_AT_LENGTH ? holding : holding.slice(0, PERSONAL.length);
    for (const [at, recording] of each.entries()) {
      const text = PERSONAL[at % PERSONAL.length] ?? MARK;
      const sown = withTexts(recording, text, (place) => place === path);
      const shown = JSON.stringify(await rereadRecording(sown));
      expect([recording.file, text, shown]).toEqual([
        recording.file,
        text,
        expect.not.stringContaining(MARK),
      ]);
    }
  },
);
