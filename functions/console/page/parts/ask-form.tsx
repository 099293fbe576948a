import type { ComponentChildren, JSX } from 'preact';

import type { CallError } from '../api/call';
import { texts, useTexts } from '../language';
import { Dialog } from './dialog';
import { ErrorNotice } from './notice';

const TEXTS = texts({ cancel: 'Cancel' }, { cancel: 'ยกเลิก' });

interface AskFormProps {
  /** On the button that does it. */
  readonly verb: string;
  /** On the button that does not. */
  readonly cancel?: string;
  readonly isBusy?: boolean;
  readonly isReady?: boolean;
  readonly error?: CallError | undefined;
  readonly onGo: () => void;
  readonly onClose: () => void;
  readonly children?: ComponentChildren;
  /** Further buttons. */
  readonly tools?: ComponentChildren;
  readonly class?: string;
}

/** A dialog's question, with what does it and what does not. */
export function AskForm({
  verb,
  isBusy,
  isReady,
  onGo,
  onClose,
  ...rest
}: AskFormProps): JSX.Element {
  const t = useTexts(TEXTS);
  return (
    <form
      class={rest.class}
      onSubmit={(event) => {
        event.preventDefault();
        onGo();
      }}
    >
      {rest.children}
      <ErrorNotice error={rest.error} />
      <div class="tools">
        <button type="button" class="secondary" onClick={onClose}>
          {rest.cancel ?? t.cancel}
        </button>
        {rest.tools}
        <button type="submit" disabled={isBusy === true || isReady === false} aria-busy={isBusy}>
          {verb}
        </button>
      </div>
    </form>
  );
}

/** The same in a dialog of its own. */
export const AskDialog = ({ title, ...form }: AskFormProps & { title: string }): JSX.Element => (
  <Dialog title={title} onClose={form.onClose}>
    <AskForm {...form} />
  </Dialog>
);
