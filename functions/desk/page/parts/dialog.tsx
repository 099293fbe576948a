import { createContext, type ComponentChildren, type JSX } from 'preact';
import { useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';

import { texts, useTexts } from '../language/language';
import { watchTypedText } from './typed-text';

const TEXTS = texts({
  close: ['Close', 'ปิด'],
  leave: ['Discard what you typed?', 'ทิ้งข้อความที่พิมพ์ไว้หรือไม่'],
  notSaved: ['What you typed here is not saved.', 'สิ่งที่พิมพ์ไว้ยังไม่ได้บันทึก'],
  stay: ['Keep editing', 'แก้ไขต่อ'],
  discard: ['Discard', 'ทิ้ง'],
});

export interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** Neither Escape nor the cross closes it: what it shows would be lost. */
  readonly isSticky?: boolean;
  /** What is typed into it need not be kept. */
  readonly isBrief?: boolean | undefined;
  readonly children: ComponentChildren;
}

const Leaving = createContext<(() => void) | undefined>(undefined);

/** Leaves the dialog that a part is in, as its cross does; undefined outside of dialogs. */
export const useLeave = (): (() => void) | undefined => useContext(Leaving);

/**
 * A dialog over the page; Escape closes it, after a question if something was typed into it.
 * However it ends, the focus returns to where it was.
 */
export function Dialog({
  title,
  onClose,
  isSticky = false,
  isBrief = false,
  children,
}: DialogProps): JSX.Element {
  const typed = useMemo(watchTypedText, []);
  const [isLeaving, setLeaving] = useState(false);
  const leave = (): void => {
    if (!isBrief && typed.isThere()) setLeaving(true);
    else onClose();
  };
  return (
    <Leaving.Provider value={leave}>
      <Frame
        title={title}
        leave={isSticky ? undefined : leave}
        note={typed.note}
        over={isLeaving && <LeaveDialog onStay={() => setLeaving(false)} onDiscard={onClose} />}
      >
        {children}
      </Frame>
    </Leaving.Provider>
  );
}

interface LeaveDialogProps {
  readonly onStay: () => void;
  readonly onDiscard: () => void;
}

function LeaveDialog({ onStay, onDiscard }: LeaveDialogProps): JSX.Element {
  const t = useTexts(TEXTS);
  return (
    <Frame title={t.leave} leave={onStay}>
      <p>{t.notSaved}</p>
      <div class="tools">
        <button type="button" class="secondary" onClick={onStay}>
          {t.stay}
        </button>
        <button type="button" class="danger" onClick={onDiscard}>
          {t.discard}
        </button>
      </div>
    </Frame>
  );
}

interface FrameProps {
  readonly title: string;
  /** What Escape and the cross do; undefined where there is neither. */
  readonly leave: (() => void) | undefined;
  /** Hears of fields that are entered, and of what is typed. */
  readonly note?: (event: Event) => void;
  /** A dialog over this one. */
  readonly over?: ComponentChildren;
  readonly children: ComponentChildren;
}

/** The dialog itself. Only its parent takes it away. */
function Frame({ title, leave, note, over, children }: FrameProps): JSX.Element {
  const t = useTexts(TEXTS);
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog, leave);
  return (
    <dialog ref={dialog} aria-label={title} onFocusIn={note} onInput={note}>
      <article>
        <header>
          {leave !== undefined && (
            <button type="button" class="dialog-close" aria-label={t.close} onClick={leave}>
              ×
            </button>
          )}
          <strong>{title}</strong>
        </header>
        {children}
      </article>
      {over}
    </dialog>
  );
}

/** Shows a dialog for as long as it is there, and hears what would close it. */
function useModal(
  dialog: { readonly current: HTMLDialogElement | null },
  leave: (() => void) | undefined,
): void {
  const leaving = useRef(leave);
  leaving.current = leave;
  // Before anything is typed: opening moves the focus. Closing moves it back, while it still can.
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (shown === null) return undefined;
    let isGone = false;
    shown.showModal();
    firstToUse(shown)?.focus();
    const onEvent = (event: Event): void => {
      // Of a dialog over this one.
      if (event.target !== shown || isGone) return;
      event.preventDefault();
      // A browser may close it all the same, such as by a gesture.
      if (!shown.open) shown.showModal();
      leaving.current?.();
    };
    shown.addEventListener('cancel', onEvent);
    shown.addEventListener('close', onEvent);
    return () => {
      isGone = true;
      shown.close();
    };
  }, []);
  useEffect(() => {
    // Before the browser's own way to close a dialog, which a second key press cannot be kept from.
    const onKey = (event: KeyboardEvent): void => {
      const top = [...document.querySelectorAll('dialog[open]')].at(-1);
      if (event.key !== 'Escape' || event.defaultPrevented || top !== dialog.current) return;
      event.preventDefault();
      leaving.current?.();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** The first field, or else the button that does nothing. */
const firstToUse = (dialog: HTMLElement): HTMLElement | null =>
  dialog.querySelector<HTMLElement>(':is(input, select, textarea):enabled:not([tabindex="-1"])') ??
  dialog.querySelector<HTMLElement>('.tools > button.secondary') ??
  dialog.querySelector<HTMLElement>('.tools button');
