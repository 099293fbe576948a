import { type ComponentChildren, createContext, type JSX } from 'preact';
import { useContext, useEffect, useRef, useState } from 'preact/hooks';

import { texts, useTexts } from '../language/language';
import { SmallButton } from './screen';
import './undo.css';

const TEXTS = texts({
  undo: ['Undo', 'เลิกทำ'],
  undone: ['Undone:', 'เลิกทำแล้ว:'],
  failed: ['That could not be undone.', 'เลิกทำไม่ได้'],
  close: ['Close', 'ปิด'],
});

export interface UndoOffer {
  readonly text: string;
  /** Resolves with whether it is undone. */
  readonly undo: () => Promise<boolean>;
}

interface Undo {
  readonly offer: (offer: UndoOffer) => void;
  readonly take: () => void;
}

const Context = createContext<Undo>({ offer: () => undefined, take: () => undefined });
export const useUndo = (): Undo => useContext(Context);

const OFFERED_MS = 10_000;
const TOLD_MS = 4000;

type State = { readonly offer: UndoOffer; readonly is: 'offered' | 'busy' | 'undone' | 'failed' };

/** Offers for ten seconds to take back what one click changed; longer while it is under the mouse. */
export function UndoProvider({ children }: { children: ComponentChildren }): JSX.Element {
  const [state, setState] = useState<State>();
  const [isHeld, setHeld] = useState(false);
  const latest = useRef(state);
  latest.current = state;
  useEffect(() => {
    if (state === undefined || state.is === 'busy' || isHeld) return;
    const timer = setTimeout(
      () => setState(undefined),
      state.is === 'offered' ? OFFERED_MS : TOLD_MS,
    );
    return () => clearTimeout(timer);
  }, [state, isHeld]);
  const take = (): void => {
    const offered = latest.current;
    if (offered?.is !== 'offered') return;
    const { offer } = offered;
    // The button that has the focus goes, and tells nobody that it lost it.
    setHeld(false);
    setState({ offer, is: 'busy' });
    void offer.undo().then((isDone) => {
      // Something else may have been done meanwhile, and be on offer.
      setState((now) => (now?.offer === offer ? { offer, is: isDone ? 'undone' : 'failed' } : now));
    });
  };
  const offer = (given: UndoOffer): void => setState({ offer: given, is: 'offered' });
  return (
    <Context.Provider value={{ offer, take }}>
      {children}
      <Toast
        state={state}
        onTake={take}
        onHeld={setHeld}
        onClose={() => {
          setHeld(false);
          setState(undefined);
        }}
      />
    </Context.Provider>
  );
}

interface ToastProps {
  readonly state: State | undefined;
  readonly onTake: () => void;
  readonly onHeld: (isHeld: boolean) => void;
  readonly onClose: () => void;
}

function Toast({ state, onTake, onHeld, onClose }: ToastProps): JSX.Element {
  const t = useTexts(TEXTS);
  return (
    <div
      class="undo"
      role="status"
      onMouseEnter={() => onHeld(true)}
      onMouseLeave={() => onHeld(false)}
      onFocusIn={() => onHeld(true)}
      onFocusOut={() => onHeld(false)}
    >
      {state !== undefined && (
        <div class="undo-toast">
          <span>
            {state.is === 'undone' ? `${t.undone} ${state.offer.text}` : state.offer.text}
          </span>
          {state.is === 'failed' && <strong>{t.failed}</strong>}
          {(state.is === 'offered' || state.is === 'busy') && (
            <button
              type="button"
              class="small"
              aria-busy={state.is === 'busy'}
              disabled={state.is === 'busy'}
              onClick={onTake}
            >
              {t.undo} <kbd>u</kbd>
            </button>
          )}
          <SmallButton isSecondary label={t.close} onClick={onClose}>
            ×
          </SmallButton>
        </div>
      )}
    </div>
  );
}
