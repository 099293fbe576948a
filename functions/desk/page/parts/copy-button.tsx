import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import { texts, useTexts } from '../language/language';

const TEXTS = texts({
  copy: ['Copy', 'คัดลอก'],
  copyOf: ['Copy {text}', 'คัดลอก {text}'],
  copied: ['Copied', 'คัดลอกแล้ว'],
});

export function CopyButton({ text }: { text: string }): JSX.Element {
  const t = useTexts(TEXTS);
  const [copied, setCopied] = useState<string>();
  const isCopied = copied === text;
  return (
    <button
      type="button"
      class="small outline"
      aria-label={isCopied ? undefined : t.copyOf(text)}
      onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(text))}
    >
      {isCopied ? t.copied : t.copy}
    </button>
  );
}
