import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Redirect, Route, Switch, useLocation, useSearch } from 'wouter-preact';

import { DeskProvider } from './api/desk';
import type { AnswerOf } from './api/types';
import { useRead } from './api/use-read';
import { KeysScreen } from './keys/keys-screen';
import { texts, useTexts } from './language/language';
import { AskDialog } from './parts/ask-form';
import { TextField } from './parts/fields';
import { NotFound } from './parts/not-found';
import { ErrorNotice } from './parts/notice';
import { UndoProvider } from './parts/undo';
import { SCREENS } from './screens';
import { Shell } from './shell';

/** The whole page, once it knows whose desk it is. */
export function App(): JSX.Element {
  const { answer, error } = useRead('desk.show', {});
  if (answer !== undefined) return <Desk desk={answer} />;
  return (
    <main class="alone" aria-busy={error === undefined ? 'true' : 'false'}>
      <ErrorNotice error={error} />
    </main>
  );
}

function Desk({ desk }: { desk: AnswerOf<'desk.show'> }): JSX.Element {
  const { confirmWrite, dialog } = useConfirmation(desk);
  const [path] = useLocation();
  const search = useSearch();
  return (
    <DeskProvider value={{ desk, confirmWrite }}>
      <UndoProvider>
        <Shell>
          {/* Anew for each record: nothing of one is shown or kept under another. */}
          <Switch key={path}>
            {SCREENS.map(({ path: pattern, component }) => (
              <Route key={pattern} path={pattern} component={component} />
            ))}
            {SCREENS.flatMap(({ path: now, also = [] }) =>
              also.map((earlier) => (
                <Route key={earlier} path={earlier}>
                  <Redirect to={search === '' ? now : `${now}?${search}`} replace />
                </Route>
              )),
            )}
            <Route path="/keys" component={KeysScreen} />
            <Route component={NotFound} />
          </Switch>
        </Shell>
      </UndoProvider>
      {dialog}
    </DeskProvider>
  );
}

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
function useConfirmation({ is_live, project }: AnswerOf<'desk.show'>): Confirmation {
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

interface ConfirmDialogProps {
  readonly project: string;
  readonly onAnswer: (given: Answer) => void;
}

function ConfirmDialog({ project, onAnswer }: ConfirmDialogProps): JSX.Element {
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
