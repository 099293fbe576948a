import { Fragment, type JSX } from 'preact';

import { LEDGER_AMOUNTS, addLedgers, sumSatang } from '../../../model/bill/ledger';
import type { CauseName } from '../../../model/bill/names';
import { formatBaht } from '../../format/amount';
import { useTexts } from '../../language/language';
import { Badge } from '../../parts/badge';
import { Day, Instant } from '../../parts/values';
import { LEDGER } from './line-texts';
import type { ShownLine } from './shown';
import { CAUSE_TEXTS, STATE_TEXTS } from './texts';

type Dispute = NonNullable<ShownLine['dispute']>;
type Entry = Dispute['entries'][number];

/** What lines claim, and what became of it: `Claimed 950.00 ฿, credited 400.00 ฿`. */
export function LedgerAmounts({
  lines,
}: {
  lines: readonly Pick<Dispute, 'entries'>[];
}): JSX.Element | null {
  const { amounts } = useTexts(LEDGER);
  const sums = addLedgers(lines);
  const shown = LEDGER_AMOUNTS.filter((name) => sums[name] !== 0);
  const text = shown.map((name) => `${amounts[name]} ${formatBaht(sums[name])}`).join(', ');
  return text === '' ? null : <p>{capitalise(text)}</p>;
}

/** What is left to decide of a line, if anything is. */
export function Left({ satang }: { satang: number }): JSX.Element | null {
  const t = useTexts(LEDGER);
  return satang === 0 ? null : <Badge kind="warn">{t.left(formatBaht(satang))}</Badge>;
}

export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** All that happened to a line, the first first; steps of earlier releases that are no entries without amounts. */
export function LedgerEntries({ dispute: { entries, steps } }: { dispute: Dispute }): JSX.Element {
  const states = useTexts(STATE_TEXTS);
  const times = new Set(entries.map(({ at }) => at));
  const items = [
    ...steps
      .filter(({ at }) => !times.has(at))
      .map((step) => ({ ...step, text: states[step.state], said: step.reason })),
    ...entries.map((entry) => ({
      ...entry,
      text: <EntryAmounts {...entry} back={entries[entry.reverses ?? -1]?.kind} />,
      said: entry.reason,
    })),
  ].sort((a, b) => Number(a.at > b.at) - Number(a.at < b.at));
  return (
    <ol class="bill-steps">
      {items.map(({ at, by, text, said }, index) => (
        <li key={index}>
          <Instant at={at} /> {text}, {by}
          {said !== null && `: ${said}`}
        </li>
      ))}
    </ol>
  );
}

function EntryAmounts({
  kind,
  parts,
  number,
  day,
  bill,
  back,
}: Entry & { readonly back: Entry['kind'] | undefined }): JSX.Element {
  const t = useTexts(LEDGER);
  const causes: Readonly<Record<string, string>> = useTexts(CAUSE_TEXTS);
  const nameOf = (part: string): string => {
    const [cause = '', ...code] = part.split(':');
    return [causes[cause as CauseName] ?? cause, ...code].join(' ');
  };
  const details = [
    ...parts.flatMap(({ part }) => (part === '' ? [] : [nameOf(part)])),
    number,
    day !== null && <Day day={day} />,
    bill,
  ].filter((one) => one !== null && one !== false);
  return (
    <>
      {back === undefined
        ? t.kinds[kind]
        : back === 'reversed'
          ? t.again
          : t.takenBack(t.kinds[back])}{' '}
      {formatBaht(sumSatang(parts))}
      {details.length > 0 && ' ('}
      {details.map((one, index) => (
        <Fragment key={index}>
          {index > 0 && ', '}
          {one}
        </Fragment>
      ))}
      {details.length > 0 && ')'}
    </>
  );
}
