import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';

import { texts, useTexts } from '../language';

const TEXTS = texts({ close: 'Close' }, { close: 'ปิด' });

/** A dialog over the page; Escape closes it. However it ends, the focus returns to where it was. */
export function Dialog({
  title,
  onClose,
  isSticky = false,
  children,
}: {
  title: string;
  onClose: () => void;
  /** Neither Escape nor the cross closes it: what it shows would be lost. */
  isSticky?: boolean;
  children: ComponentChildren;
}): JSX.Element {
  const t = useTexts(TEXTS);
  const dialog = useRef<HTMLDialogElement>(null);
  const isGone = useRef(false);
  // Before anything is typed: opening moves the focus. Closing moves it back, while it still can.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => {
      isGone.current = true;
      shown?.close();
    };
  }, []);
  useEffect(() => {
    if (!isSticky) return undefined;
    document.addEventListener('keydown', ignoreEscape);
    return () => {
      document.removeEventListener('keydown', ignoreEscape);
    };
  }, [isSticky]);
  return (
    <dialog
      ref={dialog}
      onCancel={(event) => {
        if (isSticky) event.preventDefault();
      }}
      onClose={() => {
        if (isGone.current) return;
        // A browser may close it all the same, such as by a gesture.
        if (isSticky) dialog.current?.showModal();
        else onClose();
      }}
      aria-label={title}
    >
      <article>
        <header>
          {!isSticky && (
            <button
              type="button"
              class="dialog-close"
              aria-label={t.close}
              onClick={() => dialog.current?.close()}
            >
              ×
            </button>
          )}
          <strong>{title}</strong>
        </header>
        {children}
      </article>
    </dialog>
  );
}

function ignoreEscape(event: KeyboardEvent): void {
  if (event.key === 'Escape') event.preventDefault();
}
