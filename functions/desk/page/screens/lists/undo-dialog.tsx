import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import type { AnswerOf } from '../../api/types';
import { useWrite } from '../../api/use-write';
import { useLanguage, useTexts } from '../../language/language';
import { CheckField } from '../../parts/fields';
import { Notice } from '../../parts/notice';
import { Instant } from '../../parts/values';
import { ChangeDialog, type Later } from './change-dialog';
import { describeEntry } from './describe-entry';
import type { ListKind } from './kinds';
import type { Changes } from './list-changes';
import { CHANGE } from './texts';

export type ListedChange = AnswerOf<'hubs.history'>['changes'][number];

interface UndoDialogProps {
  readonly kind: ListKind;
  readonly change: ListedChange;
  readonly onClose: () => void;
  readonly onDone: (changes: Changes) => void;
}

/** Shows what undoing a change returns, and does it; later changes of the same entries on demand. */
export function UndoDialog({ kind, change, onClose, onDone }: UndoDialogProps): JSX.Element {
  const t = useTexts(CHANGE);
  const [withLater, setWithLater] = useState(false);
  const { error, isBusy, run } = useWrite(`${kind}.undo`);
  const choice = <CheckField label={t.withLater} value={withLater} onChange={setWithLater} />;
  return (
    <ChangeDialog
      title={t.undoTitle}
      verb={t.undo}
      writing={{ isBusy, error }}
      asked={String(withLater)}
      run={(dryRun) => run({ change: change.id, with_later: withLater }, { dryRun })}
      renderLater={(later) => (
        <>
          <LaterNotice later={later} />
          {choice}
        </>
      )}
      onClose={onClose}
      onDone={onDone}
    >
      <p>
        <strong>
          <Instant at={change.at} /> · {change.by}
        </strong>
        <br />
        {t.undoOf}
      </p>
      {withLater && choice}
    </ChangeDialog>
  );
}

function LaterNotice({ later }: { later: Later }): JSX.Element {
  const t = useTexts(CHANGE);
  const { language } = useLanguage();
  return (
    <Notice kind="warn" title={t.later}>
      <ul>
        {later.map(({ at, by, entry }) => (
          <li key={`${at} ${entry.id}`}>
            <Instant at={at} />, {by}: {describeEntry(entry, language)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
