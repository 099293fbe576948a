import fc from 'fast-check';

import type { Recording } from '../../../operations/tracking/recording';
import { rereadRecording } from '../../../operations/tracking/reread-recording';
import { recordings } from '../../support/recordings';

const RUNS = { numRuns: 5 };

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

const cases = recordings().map((recording): [string, Recording] => [
  `${recording.carrier}: ${recording.what}`,
  recording,
]);

test.each(cases)('%s: whatever is garbled in it, no fault of ours', async (_name, recording) => {
  await fc.assert(
    fc.asyncProperty(changesOf, async (changes) => {
      const exchanges = recording.exchanges.map((exchange) => ({
        ...exchange,
        answer: garble(exchange.answer, changes),
      }));
      // A fault of ours would be thrown: it is neither a report nor a reason for none.
      const { outcome } = await rereadRecording({ ...recording, exchanges });
      expect(['report', 'unknown', 'no_report']).toContain(outcome);
    }),
    RUNS,
  );
});
