import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

import { useTexts } from '../../language/language';
import { Dialog } from '../../parts/dialog';
import { Notice } from '../../parts/notice';
import './accounts.css';
import { TEXTS } from './texts';

interface TokenDialogProps {
  readonly title: string;
  /** Undefined until it is issued. */
  readonly token: string | undefined;
  readonly onClose: () => void;
  /** What is asked. */
  readonly children: ComponentChildren;
}

/**
 * Asks, then shows the new token once: it is gone from the page when the dialog closes, and so only
 * the operator closes it, or a token that was copied.
 */
export function TokenDialog({ title, token, onClose, children }: TokenDialogProps): JSX.Element {
  const t = useTexts(TEXTS);
  const [isCopied, setCopied] = useState(false);
  const copy = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that was pressed is gone.
    copy.current?.focus();
  }, [token]);
  return (
    <Dialog title={title} onClose={onClose} isSticky={token !== undefined && !isCopied}>
      {token === undefined ? (
        children
      ) : (
        <>
          <Notice kind="warn">{t.once}</Notice>
          <code class="token">{token}</code>
          <div class="tools">
            <button
              ref={copy}
              type="button"
              class="outline"
              onClick={() => {
                void navigator.clipboard.writeText(token).then(() => setCopied(true));
              }}
            >
              {isCopied ? t.copied : t.copy}
            </button>
            <button type="button" onClick={onClose}>
              {t.done}
            </button>
          </div>
        </>
      )}
    </Dialog>
  );
}
