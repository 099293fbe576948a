import { memberPath, withoutLists } from '../../../operations/tracking/compare-members';
import { MEMBERS } from '../../../operations/tracking/members/members';
import { type Recording, rereadRecording } from '../../../operations/tracking/recording';
import { createRedaction } from '../../../operations/tracking/redact';
import { normaliseNumber } from '../../../src/tracking/numbers/normalise-number';
import { recordings } from '../../support/recordings';

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

describe.each(recordings())('$file: $what', (recording) => {
  // The first looks like a place and like a code.
  test.each([MARK, `${MARK} Jaidee, 081-234-5678`, `${MARK}@example.com`])(
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

  // One text for each member, another one in each recording.
  test('what is about a person is shown from no member that is read', async () => {
    for (const [at, path] of [...readBy(recording)].entries()) {
      const text = PERSONAL[(at + recording.file.length) % PERSONAL.length] ?? MARK;
      const sown = withTexts(recording, text, (own) => own === path);
      if (!JSON.stringify(sown).includes(MARK)) continue;
      const shown = JSON.stringify(await rereadRecording(sown));
      expect([path, text, shown]).toEqual([path, text, expect.not.stringContaining(MARK)]);
    }
  });
});
