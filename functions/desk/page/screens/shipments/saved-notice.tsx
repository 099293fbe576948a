import type { JSX } from 'preact';

import { useTexts } from '../../language/language';
import { Notice } from '../../parts/notice';
import { FIELD_TEXTS } from '../records/field-texts';
import { EDIT_TEXTS } from './edit-texts';

/** What a change has changed, the price among it. */
export function SavedNotice({ fields }: { fields: readonly string[] }): JSX.Element {
  const t = useTexts(EDIT_TEXTS);
  const names = useTexts(FIELD_TEXTS);
  if (fields.length === 0) return <Notice kind="info">{t.unchanged}</Notice>;
  return (
    <Notice kind="good">{t.saved(fields.map((name) => names[name] ?? name).join(', '))}</Notice>
  );
}
