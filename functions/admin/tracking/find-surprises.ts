import { MEMBERS } from '../../src/tracking/carriers/members';
import { NoReport } from '../../src/tracking/carriers/no-report';
import { formatCount } from '../output/format-count';
import type { Choice } from './choose-carrier';
import { compareMembers } from './compare-members';
import type { Probe } from './probe';

export interface Surprises {
  /** What was lost: a maintainer must act. */
  readonly faults: readonly string[];
  /** What is unusual, and may be well. */
  readonly notes: readonly string[];
}

/**
 * What could not be read of the answers, and which members are new or missing.
 * @param answers the good ones, blanked
 * @param number the number in them
 */
export function findSurprises(
  { carrier }: Choice,
  { outcome, unknownCodes, unreadable }: Probe,
  answers: readonly unknown[],
  number: string,
): Surprises {
  const { missing, added } = compareMembers(answers, number, MEMBERS[carrier]);
  const isUnreadable = outcome instanceof NoReport && outcome.code === 'carrier_unreadable';
  const isRenamed = missing.filter(({ newBeside }) => newBeside.length > 0);
  const absent = missing.filter(({ newBeside }) => newBeside.length === 0);
  return {
    faults: [
      ...(isUnreadable ? [outcome.message] : []),
      ...tally(unreadable).map(
        ([member, times]) => `${formatCount(times, 'event')} left out: ${member} cannot be read`,
      ),
      ...tally(unknownCodes).map(
        ([code, times]) => `code ${code} has no meaning here (${formatCount(times, 'event')})`,
      ),
      ...isRenamed.map(
        ({ path, times, objects, newBeside }) =>
          `${path} is missing in ${times} of ${times} ${objects}; new: ${newBeside.join(', ')}`,
      ),
    ],
    notes: [
      ...added.map(({ path, times }) => `new member: ${path} (${times}x)`),
      ...(absent.length === 0
        ? []
        : [`read, but not in this answer: ${absent.map(({ path }) => path).join(', ')}`]),
    ],
  };
}

function tally(texts: readonly string[]): [text: string, times: number][] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts];
}
