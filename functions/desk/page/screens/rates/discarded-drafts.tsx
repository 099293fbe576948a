import type { JSX } from 'preact';
import { Link } from 'wouter-preact';

import { useTexts } from '../../language/language';
import { COURIER } from './courier-texts';
import { RATES } from './texts';
import { Days, versionPath, type ListedVersion } from './version-parts';

export function DiscardedDrafts({
  drafts,
}: {
  drafts: readonly ListedVersion[];
}): JSX.Element | null {
  const t = useTexts(COURIER);
  const words = useTexts(RATES);
  if (drafts.length === 0) return null;
  return (
    <details>
      <summary>{t.discarded(drafts.length)}</summary>
      <ul>
        {drafts.map((draft) => (
          <li key={draft.version}>
            <Link href={versionPath(draft)}>{words.version(draft.version)}</Link>{' '}
            <Days from={draft.valid_from} to={draft.valid_to} />
            {draft.note !== '' && `: ${draft.note}`}
          </li>
        ))}
      </ul>
    </details>
  );
}
