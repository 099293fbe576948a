import type { ComponentChildren, JSX } from 'preact';

import type { CallError } from '../../api/call';
import { useTexts } from '../../language';
import { ErrorNotice } from '../../parts/notice';
import { TEXTS } from './texts';

/** A dialog's question, with what does it and what does not. */
export function AskForm({
  verb,
  isBusy,
  error,
  onGo,
  onClose,
  children,
}: {
  verb: string;
  isBusy: boolean;
  error: CallError | undefined;
  onGo: () => void;
  onClose: () => void;
  children: ComponentChildren;
}): JSX.Element {
  const t = useTexts(TEXTS);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onGo();
      }}
    >
      {children}
      <ErrorNotice error={error} />
      <div class="tools">
        <button type="button" class="secondary" onClick={onClose}>
          {t.cancel}
        </button>
        <button type="submit" disabled={isBusy}>
          {verb}
        </button>
      </div>
    </form>
  );
}
