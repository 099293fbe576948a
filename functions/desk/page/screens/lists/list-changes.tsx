import type { JSX } from 'preact';

import type { AnswerOf } from '../../api/types';
import { useLanguage, useTexts } from '../../language/language';
import { Warnings } from '../../parts/notice';
import { describeEntry, type EntryChange } from './describe-entry';
import { CHANGE } from './texts';

export type Changes = Extract<AnswerOf<'hubs.checkFile'>, { kind: 'changes' }>;

export const changesNothing = ({ added, changed }: Changes): boolean =>
  added.length + changed.length === 0;

/** What a change does to entries, and what to check about it. */
export function ListChanges({
  changes: { added, changed, unchanged, warnings },
}: {
  changes: Changes;
}): JSX.Element {
  const t = useTexts(CHANGE);
  return (
    <>
      <EntryLines title={t.added(added.length)} entries={added} />
      <EntryLines title={t.changed(changed.length)} entries={changed} />
      {unchanged > 0 && <p class="empty">{t.unchanged(unchanged)}</p>}
      <Warnings warnings={warnings} />
    </>
  );
}

/** More entries than these are folded away, such as those of a whole new list. */
const MAX_ENTRIES = 12;

interface EntryLinesProps {
  readonly title: string;
  readonly entries: readonly EntryChange[];
}

function EntryLines({ title, entries }: EntryLinesProps): JSX.Element | null {
  const t = useTexts(CHANGE);
  if (entries.length === 0) return null;
  const more = entries.length - MAX_ENTRIES;
  return (
    <div class="entry-lines">
      <h3>{title}</h3>
      <EntryList entries={entries.slice(0, MAX_ENTRIES)} />
      {more > 0 && (
        <details>
          <summary>{t.more(more)}</summary>
          <EntryList entries={entries.slice(MAX_ENTRIES)} />
        </details>
      )}
    </div>
  );
}

/** What is done to each entry, in the reader's language. */
export function EntryList({ entries }: { entries: readonly EntryChange[] }): JSX.Element {
  const { language } = useLanguage();
  return (
    <ul class="change-lines">
      {entries.map((entry) => (
        <li key={entry.id}>{describeEntry(entry, language)}</li>
      ))}
    </ul>
  );
}
