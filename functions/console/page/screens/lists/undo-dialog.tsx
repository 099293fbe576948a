import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import type { AnswerOf } from '../../api/call';
import { useWrite } from '../../api/use-write';
import { useTexts } from '../../language';
import { CheckField } from '../../parts/fields';
import { Lines } from '../../parts/lines';
import { Instant } from '../../parts/values';
import { ChangeDialog } from './change-dialog';
import type { ListKind } from './kinds';
import { CHANGE } from './texts';
import type { Told } from './told-changes';

export type ListedChange = AnswerOf<'lists.history'>['changes'][number];

/** Shows what undoing a change returns, and does it; later changes of the same entries on demand. */
export function UndoDialog({
  kind,
  change,
  onClose,
  onDone,
}: {
  kind: ListKind;
  change: ListedChange;
  onClose: () => void;
  onDone: (told: Told) => void;
}): JSX.Element {
  const t = useTexts(CHANGE);
  const [withLater, setWithLater] = useState(false);
  const { error, isBusy, run } = useWrite('lists.undo');
  const choice = <CheckField label={t.withLater} value={withLater} onChange={setWithLater} />;
  return (
    <ChangeDialog
      title={t.undoTitle}
      verb={t.undo}
      error={error}
      isBusy={isBusy}
      asked={String(withLater)}
      run={(dryRun) => run({ kind, change: change.id, with_later: withLater }, { dryRun })}
      renderLater={(later) => (
        <>
          <Lines kind="warn" title={t.later} lines={later} />
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
