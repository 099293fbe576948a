import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import { texts, useTexts } from '../language/language';

const TEXTS = texts(
  { copy: 'Copy', copyOf: (text: string) => `Copy ${text}`, copied: 'Copied' },
  { copy: 'คัดลอก', copyOf: (text: string) => `คัดลอก ${text}`, copied: 'คัดลอกแล้ว' },
);

/** Puts a text on the clipboard. */
export function CopyButton({ text }: { text: string }): JSX.Element {
  const t = useTexts(TEXTS);
  const [copied, setCopied] = useState<string>();
  const isCopied = copied === text;
  return (
    <button
      type="button"
      class="small outline"
      aria-label={isCopied ? undefined : t.copyOf(text)}
      onClick={() => {
        void navigator.clipboard.writeText(text).then(() => {
          setCopied(text);
        });
      }}
    >
      {isCopied ? t.copied : t.copy}
    </button>
  );
}
