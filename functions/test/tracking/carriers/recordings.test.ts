import fc from 'fast-check';

import { rereadRecording } from '../../../operations/tracking/recording';
import { createRedaction } from '../../../operations/tracking/redact';
import { recordings } from '../../support/recordings';

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

const changesOf = fc.array(fc.tuple(fc.nat(), fc.nat(), anything), { minLength: 1, maxLength: 4 });

describe.each(recordings())('$file: $what', (recording) => {
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
      fc.asyncProperty(changesOf, async (changes) => {
        const garbled = exchanges.map((one) => ({ ...one, answer: garble(one.answer, changes) }));
        // A fault of ours would be thrown: it is neither a report nor a reason for none.
        const { outcome } = await rereadRecording({ ...recording, exchanges: garbled });
        expect(['report', 'unknown', 'no_report']).toContain(outcome);
      }),
      { numRuns: 5 },
    );
  });
});
