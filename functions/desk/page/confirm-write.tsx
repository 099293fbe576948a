import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import type { AnswerOf } from './api/types';
import { texts, useTexts } from './language/language';
import { AskDialog } from './parts/ask-form';
import { TextField } from './parts/fields';

const TEXTS = texts({
  title: ['This changes production', 'การเปลี่ยนแปลงนี้มีผลกับระบบจริง'],
  label: ['Type {id} to continue', 'พิมพ์ {id} เพื่อดำเนินการต่อ'],
  go: ['Change production', 'ยืนยันการเปลี่ยนแปลง'],
});

type Answer = string | undefined | null;

interface Confirmation {
  readonly confirmWrite: () => Promise<Answer>;
  /** The dialog, while it asks. */
  readonly dialog: JSX.Element | null;
}

/** Asks for the project's id before each change of a project whose changes reach customers. */
export function useConfirmation({ is_live, project }: AnswerOf<'desk.show'>): Confirmation {
  /** Those who wait for an answer; the first one is asked. */
  const [waiting, setWaiting] = useState<readonly ((given: Answer) => void)[]>([]);
  const [asked] = waiting;
  const settle = (given: Answer): void => {
    setWaiting((before) => before.slice(1));
    asked?.(given);
  };
  return {
    confirmWrite: () => {
      if (!is_live) return Promise.resolve(undefined);
      return new Promise((resolve) => setWaiting((before) => [...before, resolve]));
    },
    dialog:
      asked === undefined ? null : (
        <ConfirmDialog key={waiting.length} project={project} onAnswer={settle} />
      ),
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
    <AskDialog
      isBrief
      title={t.title}
      verb={t.go}
      isReady={typed.trim() === project}
      onGo={() => onAnswer(typed.trim())}
      onClose={() => onAnswer(null)}
    >
      <TextField label={t.label(project)} value={typed} onChange={setTyped} />
    </AskDialog>
  );
}
