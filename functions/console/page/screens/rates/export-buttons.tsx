import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import { read, type CallError } from '../../api/call';
import { toCallError } from '../../api/use-read';
import { useTexts } from '../../language';
import { saveFile } from '../../parts/file-drop';
import { ErrorNotice } from '../../parts/notice';
import { CARD } from './card-texts';

const FORMATS = ['xlsx', 'csv', 'json'] as const;

/** Saves a version as a file that an import takes back. */
export function ExportButtons({
  version: { courier, version },
  formats = FORMATS,
}: {
  version: { readonly courier: string; readonly version: number };
  formats?: readonly (typeof FORMATS)[number][];
}): JSX.Element {
  const t = useTexts(CARD);
  const [error, setError] = useState<CallError>();
  return (
    <div class="tools">
      <span>{t.export}</span>
      {formats.map((format) => (
        <button
          key={format}
          type="button"
          class="small outline"
          aria-label={`${t.export} .${format}`}
          onClick={() => {
            read('rates.export', { courier, version, format }).then(saveFile, (cause: unknown) => {
              setError(toCallError(cause));
            });
          }}
        >
          .{format}
        </button>
      ))}
      <ErrorNotice error={error} />
    </div>
  );
}
