import type { JSX } from 'preact';

import { useWrite } from '../../api/use-write';
import { useTexts } from '../../language/language';
import { ChangeDialog } from './change-dialog';
import type { ListKind } from './kinds';
import type { Changes } from './list-changes';
import { CHANGE, LISTS } from './texts';

/** An entry to be activated or deactivated. */
export interface EntrySwitch {
  readonly kind: ListKind;
  readonly id: string;
  readonly active: boolean;
}

export function SwitchDialog({
  wanted,
  onClose,
  onDone,
}: {
  wanted: EntrySwitch;
  onClose: () => void;
  onDone: (changes: Changes) => void;
}): JSX.Element {
  const t = useTexts(CHANGE);
  const words = useTexts(LISTS);
  const { error, isBusy, run } = useWrite('lists.switch');
  return (
    <ChangeDialog
      title={wanted.active ? t.switchOn(wanted.id) : t.switchOff(wanted.id)}
      verb={wanted.active ? words.activate : words.deactivate}
      error={error}
      isBusy={isBusy}
      asked={wanted.id}
      run={(dryRun) => run(wanted, { dryRun })}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
