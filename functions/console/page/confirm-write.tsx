import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';

import type { AnswerOf } from './api/types';
import { texts, useTexts } from './language';
import { Dialog } from './parts/dialog';
import { TextField } from './parts/fields';

const TEXTS = texts(
  {
    title: 'This changes production',
    label: (id: string) => `Type ${id} to continue`,
    go: 'Change production',
    back: 'Cancel',
  },
  {
    title: 'การเปลี่ยนแปลงนี้มีผลกับระบบจริง',
    label: (id: string) => `พิมพ์ ${id} เพื่อดำเนินการต่อ`,
    go: 'เปลี่ยนระบบจริง',
    back: 'ยกเลิก',
  },
);

type Answer = string | undefined | null;

interface Confirmation {
  readonly confirmWrite: () => Promise<Answer>;
  /** The dialog, while it asks. */
  readonly dialog: JSX.Element | null;
}

/** Asks for the project's id before each change of a project whose changes reach customers. */
export function useConfirmation({ is_live, project }: AnswerOf<'desk.show'>): Confirmation {
  const answer = useRef<(given: Answer) => void>();
  const [isAsking, setAsking] = useState(false);
  const settle = (given: Answer): void => {
    setAsking(false);
    answer.current?.(given);
  };
  return {
    confirmWrite: () => {
      if (!is_live) return Promise.resolve(undefined);
      setAsking(true);
      return new Promise((resolve) => {
        answer.current = resolve;
      });
    },
    dialog: isAsking ? <ConfirmDialog project={project} onAnswer={settle} /> : null,
  };
}

function ConfirmDialog({
  project,
  onAnswer,
}: {
  project: string;
  onAnswer: (given: Answer) => void;
}): JSX.Element {
  const t = useTexts(TEXTS);
  const [typed, setTyped] = useState('');
  return (
    <Dialog
      title={t.title}
      onClose={() => {
        onAnswer(null);
      }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onAnswer(typed.trim());
        }}
      >
        <TextField label={t.label(project)} value={typed} onChange={setTyped} />
        <div class="tools">
          <button
            type="button"
            class="secondary"
            onClick={() => {
              onAnswer(null);
            }}
          >
            {t.back}
          </button>
          <button type="submit" disabled={typed.trim() !== project}>
            {t.go}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
