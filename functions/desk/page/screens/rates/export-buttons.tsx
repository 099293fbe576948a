import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import { read } from '../../api/call';
import { CARD } from '../../format/card-texts';
import { useTexts } from '../../language/language';
import { CheckField } from '../../parts/fields';
import { useSaving } from '../../parts/file-drop';
import { ErrorNotice } from '../../parts/notice';
import { SmallButton } from '../../parts/screen';

const FORMATS = ['xlsx', 'csv', 'json'] as const;

export function ExportButtons({
  version: { courier, version },
  formats = FORMATS,
  hasProofs = false,
}: {
  version: { readonly courier: string; readonly version: number };
  formats?: readonly (typeof FORMATS)[number][];
  /** Then they may be left out. */
  hasProofs?: boolean;
}): JSX.Element {
  const t = useTexts(CARD);
  const { error, save } = useSaving();
  const [isBare, setBare] = useState(false);
  return (
    <div class="tools">
      <span>{t.export}</span>
      {formats.map((format) => (
        <SmallButton
          key={format}
          label={`${t.export} .${format}`}
          onClick={() =>
            save(read('rates.export', { courier, version, format, without_proofs: isBare }))
          }
        >
          .{format}
        </SmallButton>
      ))}
      {hasProofs && (
        <CheckField
          label={t.withoutProofs}
          name="without-proofs"
          value={isBare}
          onChange={setBare}
        />
      )}
      <ErrorNotice error={error} />
    </div>
  );
}
