import type { ComponentChildren, JSX } from 'preact';

import type { WritingState } from '../api/use-write';
import { texts, useTexts } from '../language/language';
import { Dialog, useLeave, type DialogProps } from './dialog';
import { Form } from './fields';
import { ErrorNotice } from './notice';

const TEXTS = texts({
  cancel: ['Cancel', 'ยกเลิก'],
});

interface AskFormProps {
  /** On the button that does it. */
  readonly verb: string;
  /** On the button that does not. */
  readonly cancel?: string;
  readonly isReady?: boolean;
  /** It cannot be undone: the button is red. */
  readonly isFinal?: boolean;
  readonly writing?: WritingState;
  readonly onGo: () => void;
  readonly children?: ComponentChildren;
  readonly tools?: ComponentChildren;
  readonly class?: string;
}

export function AskForm({
  verb,
  writing: { isBusy, error } = { isBusy: false, error: undefined },
  isReady = true,
  isFinal = false,
  onGo,
  ...rest
}: AskFormProps): JSX.Element {
  const t = useTexts(TEXTS);
  const leave = useLeave();
  return (
    <Form class={rest.class} onSubmit={onGo}>
      {rest.children}
      <ErrorNotice error={error} />
      <div class="tools">
        <button type="button" class="secondary" onClick={leave}>
          {rest.cancel ?? t.cancel}
        </button>
        {rest.tools}
        <button
          type="submit"
          class={isFinal ? 'danger' : undefined}
          disabled={isBusy || !isReady}
          aria-busy={isBusy}
        >
          {verb}
        </button>
      </div>
    </Form>
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
