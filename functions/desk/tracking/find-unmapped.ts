import { NoReport } from '../../src/tracking/carriers/carrier';
import { formatCount } from '../words/format-day';
import { type MissingMember, type NewMember, compareMembers } from './compare-members';
import { MEMBERS } from './members/members';
import type { Choice, Probe } from './probe';
import { type Redaction, createFit } from './redact';

export interface Unmapped {
  /** Lost data: a maintainer must act. */
  readonly faults: readonly string[];
  readonly missing: readonly MissingMember[];
  readonly added: readonly NewMember[];
  /** Members that are read and absent, but possibly not lost. */
  readonly absent: readonly MissingMember[];
}

/** What could not be read in answers with status 200, and which members are new or missing. */
export function findUnmapped(
  { carrier }: Choice,
  { exchanges, outcome, unknownCodes, unreadable }: Probe,
  { number, nameOf }: Redaction,
): Unmapped {
  const answers = exchanges.filter(({ status }) => status === 200).map(({ json }) => json);
  const { missing, added } = compareMembers(answers, {
    members: MEMBERS[carrier],
    nameOf: (name, isKnown) => {
      const shown = nameOf(name, isKnown);
      return shown === number ? '*' : shown;
    },
    fits: createFit(carrier),
  });
  const isUnreadable = outcome instanceof NoReport && outcome.code === 'carrier_unreadable';
  // Where events were found, what held them was there.
  const isOfAnotherForm = isUnreadable && unreadable.length === 0;
  const isLost = ({ path, isHolder, renamedTo }: MissingMember): boolean =>
    renamedTo.length > 0 ||
    (isOfAnotherForm && isHolder) ||
    unreadable.some((member) => path.endsWith(`.${member}`));
  return {
    faults: [
      ...(isUnreadable ? [outcome.message] : []),
      ...tally(unreadable).map(
        ([member, times]) => `${formatCount(times, 'event')} left out: ${member} cannot be read`,
      ),
      ...tally(unknownCodes).map(
        ([code, times]) => `code ${code} has no meaning here (${formatCount(times, 'event')})`,
      ),
      ...missing.filter(isLost).map(describeMissing),
    ],
    missing,
    added,
    absent: missing.filter((one) => !isLost(one)),
  };
}

function describeMissing({ path, times, objects, renamedTo, addedNearby }: MissingMember): string {
  const names = renamedTo.length > 0 ? renamedTo : addedNearby;
  const isNew = names.length === 0 ? '' : `; new: ${names.join(', ')}`;
  return `${path} is missing in ${times} of ${times} ${objects}${isNew}`;
}

function tally(texts: readonly string[]): [text: string, times: number][] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts];
}
