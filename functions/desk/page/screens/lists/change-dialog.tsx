import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';

import type { Written } from '../../api/types';
import type { WritingState } from '../../api/use-write';
import { useTexts } from '../../language/language';
import { AskDialog } from '../../parts/ask-form';
import { changesNothing, ListChanges, type Changes } from './list-changes';
import { CHANGE } from './texts';

type Outcome = Written<'hubs.undo'>['result'];
export type Later = Extract<Outcome, { kind: 'later' }>['later'];

/** Says what a change will do, and does it. */
export function ChangeDialog({
  title,
  verb,
  isFinal = false,
  writing,
  asked,
  run,
  renderLater,
  onClose,
  onDone,
  children,
}: {
  title: string;
  /** On the button. */
  verb: string;
  /** It takes something away: the button is red. */
  isFinal?: boolean;
  writing: WritingState;
  /** The change is checked again whenever this is another. */
  asked: string;
  run: (dryRun: boolean) => Promise<{ readonly result: Outcome } | undefined>;
  renderLater?: (later: Later) => ComponentChildren;
  onClose: () => void;
  onDone: (changes: Changes) => void;
  children?: ComponentChildren;
}): JSX.Element {
  const t = useTexts(CHANGE);
  const [would, setWould] = useState<Outcome>();
  useEffect(() => {
    setWould(undefined);
    void run(true).then((checked) => setWould(checked?.result));
  }, [asked]);
  const carryOut = async (): Promise<void> => {
    const done = await run(false);
    if (done === undefined) return;
    if (done.result.kind === 'changes') onDone(done.result);
    else setWould(done.result);
  };
  return (
    <AskDialog
      class="list-change"
      title={title}
      verb={verb}
      isFinal={isFinal}
      writing={writing}
      isReady={would?.kind === 'changes' && !changesNothing(would)}
      onGo={() => void carryOut()}
      onClose={onClose}
    >
      {children}
      <div aria-live="polite" class="list-change">
        {would === undefined && writing.error === undefined && <p>{t.checking}</p>}
        {would?.kind === 'later' && renderLater?.(would.later)}
        {would?.kind === 'changes' && changesNothing(would) && <p>{t.nothing}</p>}
        {would?.kind === 'changes' && <ListChanges changes={would} />}
      </div>
    </AskDialog>
  );
}
