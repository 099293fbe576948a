import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Link } from 'wouter-preact';

import { texts, useTexts } from '../../language/language';
import { Form } from '../../parts/fields';
import { SmallButton } from '../../parts/screen';

const TEXTS = texts({
  saved: ['Saved searches', 'การค้นหาที่บันทึกไว้'],
  name: ['Name of this search', 'ชื่อการค้นหานี้'],
  save: ['Save this search', 'บันทึกการค้นหานี้'],
  forget: ['Remove {name}', 'ลบ {name}'],
  full: [
    'No more searches fit here: remove one to save this.',
    'บันทึกการค้นหาได้ไม่เกินนี้ ลบรายการหนึ่งก่อน',
  ],
});

interface SavedSearch {
  readonly name: string;
  /** The query of its address. */
  readonly query: string;
}

const MAX_SEARCHES = 20;

const isSaved = (one: unknown): one is SavedSearch =>
  typeof one === 'object' && one !== null && 'name' in one && 'query' in one;

/** What this browser has kept of a list, if it can be read. */
function readSaved(key: string): SavedSearch[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isSaved) : [];
  } catch {
    return [];
  }
}

interface SavedSearchesProps {
  /** The path of the list, such as `/shipments`. */
  readonly list: string;
  /** The search as it stands, without its place in the list. */
  readonly query: URLSearchParams;
}

/** Searches by their names, each a link; they stay in this browser. */
export function SavedSearches({ list, query }: SavedSearchesProps): JSX.Element | null {
  const t = useTexts(TEXTS);
  const key = `console-searches:${list}`;
  const [saved, setSaved] = useState<readonly SavedSearch[]>(() => readSaved(key));
  const [name, setName] = useState('');
  const current = new URLSearchParams(query);
  current.delete('cursor');
  const keep = (searches: readonly SavedSearch[]): void => {
    localStorage.setItem(key, JSON.stringify(searches));
    setSaved(searches);
  };
  const text = current.toString();
  const isNew = text !== '' && saved.every((one) => one.query !== text);
  if (saved.length === 0 && !isNew) return null;
  return (
    <nav class="saved-searches" aria-label={t.saved}>
      {saved.map((one) => (
        <span key={one.query} class="saved-search">
          <Link
            href={`${list}?${one.query}`}
            aria-current={one.query === text ? 'page' : undefined}
          >
            {one.name}
          </Link>
          <SmallButton
            isSecondary
            label={t.forget(one.name)}
            onClick={() => keep(saved.filter(({ query: other }) => other !== one.query))}
          >
            ×
          </SmallButton>
        </span>
      ))}
      {isNew && saved.length >= MAX_SEARCHES && <small>{t.full}</small>}
      {isNew && saved.length < MAX_SEARCHES && (
        <Form
          onSubmit={() => {
            if (name.trim() === '') return;
            keep([...saved, { name: name.trim(), query: text }]);
            setName('');
          }}
        >
          <input
            type="text"
            autocomplete="off"
            aria-label={t.name}
            placeholder={t.name}
            maxLength={40}
            value={name}
            onInput={({ currentTarget }) => setName(currentTarget.value)}
          />
          <button type="submit" class="small outline" disabled={name.trim() === ''}>
            {t.save}
          </button>
        </Form>
      )}
    </nav>
  );
}
