import type { ComponentChildren, JSX } from 'preact';

import type { CallError } from '../api/call';
import { texts, useTexts } from '../language/language';
import { Dialog, useLeave, type DialogProps } from './dialog';
import { ErrorNotice } from './notice';

const TEXTS = texts({
  cancel: ['Cancel', 'ยกเลิก'],
});

interface AskFormProps {
  /** On the button that does it. */
  readonly verb: string;
  /** On the button that does not. */
  readonly cancel?: string;
  readonly isBusy?: boolean;
  readonly isReady?: boolean;
  /** It cannot be undone: the button is red. */
  readonly isFinal?: boolean;
  readonly error?: CallError | undefined;
  readonly onGo: () => void;
  readonly children?: ComponentChildren;
  readonly tools?: ComponentChildren;
  readonly class?: string;
}

export function AskForm({
  verb,
  isBusy,
  isReady,
  isFinal = false,
  onGo,
  ...rest
}: AskFormProps): JSX.Element {
  const t = useTexts(TEXTS);
  const leave = useLeave();
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
        <button type="button" class="secondary" onClick={leave}>
          {rest.cancel ?? t.cancel}
        </button>
        {rest.tools}
        <button
          type="submit"
          class={isFinal ? 'danger' : undefined}
          disabled={isBusy === true || isReady === false}
          aria-busy={isBusy}
        >
          {verb}
        </button>
      </div>
    </form>
  );
}

export const AskDialog = ({
  title,
  onClose,
  isBrief,
  ...form
}: AskFormProps & Pick<DialogProps, 'title' | 'onClose' | 'isBrief'>): JSX.Element => (
  <Dialog {...{ title, onClose, isBrief }}>
    <AskForm {...form} />
  </Dialog>
);
