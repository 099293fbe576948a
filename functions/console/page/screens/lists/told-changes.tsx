import type { JSX } from 'preact';

import type { AnswerOf } from '../../api/call';
import { useTexts } from '../../language';
import { Warnings } from '../../parts/notice';
import { CHANGE } from './texts';

export type Told = Extract<AnswerOf<'lists.check'>, { kind: 'changes' }>;

export const changesNothing = ({ added, changed }: Told): boolean =>
  added.length + changed.length === 0;

/** What a change does to entries, and what to check about it. */
export function ToldChanges({
  told: { added, changed, unchanged, warnings },
}: {
  told: Told;
}): JSX.Element {
  const t = useTexts(CHANGE);
  return (
    <>
      <EntryLines title={t.added(added.length)} lines={added} />
      <EntryLines title={t.changed(changed.length)} lines={changed} />
      {unchanged > 0 && <p class="empty">{t.unchanged(unchanged)}</p>}
      <Warnings warnings={warnings} />
    </>
  );
}

/** More lines than these are folded away, such as those of a whole new list. */
const MOST_LINES = 12;

function EntryLines({
  title,
  lines,
}: {
  title: string;
  lines: readonly string[];
}): JSX.Element | null {
  const t = useTexts(CHANGE);
  if (lines.length === 0) return null;
  const more = lines.length - MOST_LINES;
  return (
    <div class="entry-lines">
      <h3>{title}</h3>
      <LineList lines={lines.slice(0, MOST_LINES)} />
      {more > 0 && (
        <details>
          <summary>{t.more(more)}</summary>
          <LineList lines={lines.slice(MOST_LINES)} />
        </details>
      )}
    </div>
  );
}

export const LineList = ({ lines }: { lines: readonly string[] }): JSX.Element => (
  <ul class="told-lines">
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);
