import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import { useTexts } from '../../language/language';
import { Notice, Warnings } from '../../parts/notice';
import { ChangeDialog, type ChangeKind, type VersionChanged } from './change-dialog';
import { CHANGE, RATES } from './texts';
import type { ListedVersion } from './version-parts';

/**
 * What can be done with a version: a draft is published or discarded, a planned one withdrawn,
 * another returned to.
 */
export function listChanges({ state }: ListedVersion): readonly ChangeKind[] {
  switch (state) {
    case 'draft':
      return ['publish', 'discard'];
    case 'planned':
      return ['withdraw'];
    case 'ended':
    case 'ending':
      return ['rollback'];
    case 'hidden':
      return ['withdraw', 'rollback'];
    case 'live':
    case 'discarded':
      return [];
  }
}

export function ChangeButtons({
  version,
  isSmall = false,
  onChoose,
}: {
  version: ListedVersion;
  isSmall?: boolean;
  onChoose: (kind: ChangeKind) => void;
}): JSX.Element {
  const t = useTexts(CHANGE);
  return (
    <>
      {listChanges(version).map((kind) => (
        <button
          key={kind}
          type="button"
          aria-haspopup="dialog"
          class={`${isSmall ? 'small ' : ''}${kind === 'publish' ? '' : 'secondary'}`}
          onClick={() => onChoose(kind)}
        >
          {t[kind]}
        </button>
      ))}
    </>
  );
}

interface Chosen {
  readonly version: ListedVersion;
  readonly kind: ChangeKind;
}

interface VersionChanges {
  readonly choose: (chosen: Chosen) => void;
  /** The dialog while one is chosen, and then what was done. */
  readonly outcome: JSX.Element;
}

/** Changes of versions on a screen, which reads its data again after each. */
export function useVersionChanges(name: string, onChanged: () => void): VersionChanges {
  const t = useTexts(CHANGE);
  const words = useTexts(RATES);
  const [chosen, setChosen] = useState<Chosen>();
  const [changed, setChanged] = useState<VersionChanged>();
  const close = (): void => setChosen(undefined);
  return {
    choose: (next) => {
      setChanged(undefined);
      setChosen(next);
    },
    outcome: (
      <>
        {chosen !== undefined && (
          <ChangeDialog
            {...chosen}
            name={name}
            onClose={close}
            onDone={(done) => {
              setChanged(done);
              close();
              onChanged();
            }}
          />
        )}
        {changed !== undefined && (
          <>
            <Notice kind="good">{t.done[changed.kind](words.version(changed.version))}</Notice>
            <Warnings warnings={changed.warnings} />
          </>
        )}
      </>
    ),
  };
}
