import type { JSX } from 'preact';
import { Redirect, Route, Switch, useLocation, useSearch } from 'wouter-preact';

import { DeskProvider } from './api/desk';
import type { AnswerOf } from './api/types';
import { useRead } from './api/use-read';
import { useConfirmation } from './confirm-write';
import { KeysScreen } from './keys/keys-screen';
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
