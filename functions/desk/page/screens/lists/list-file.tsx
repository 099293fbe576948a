import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import { read } from '../../api/call';
import { useRead } from '../../api/use-read';
import { useWrite } from '../../api/use-write';
import { useTexts } from '../../language/language';
import type { Upload } from '../../parts/file-drop';
import { FileImport } from '../../parts/file-import';
import { Notice } from '../../parts/notice';
import type { ListKind } from './kinds';
import { ListChanges, changesNothing } from './list-changes';
import { FILE } from './texts';

/** A list out as a spreadsheet, and in again. */
export function ListFile({
  kind,
  onChanged,
}: {
  kind: ListKind;
  onChanged: () => void;
}): JSX.Element {
  const t = useTexts(FILE);
  const [file, setFile] = useState<Upload>();
  const check = useRead(`${kind}.checkFile`, file && { file });
  const { written, run, reset, ...importing } = useWrite(`${kind}.import`);
  return (
    <FileImport
      accept=".xlsx,.csv,.json"
      file={file}
      onFile={(given) => {
        reset();
        setFile(given);
      }}
      save={(what, format) => read(`${kind}.${what === 'list' ? 'export' : what}`, { format })}
      before={<p class="empty">{kind === 'holidays' ? t.leadHolidays : t.lead}</p>}
      check={check}
      canImport={(changes) => !changesNothing(changes)}
      preview={(changes, { name }) =>
        changesNothing(changes) ? (
          <Notice kind="info" title={t.nothing} />
        ) : (
          <>
            <h3>{t.would(name)}</h3>
            <ListChanges changes={changes} />
          </>
        )
      }
      importing={importing}
      onImport={(given) =>
        void run({ file: given }).then((done) => {
          if (done === undefined) return;
          setFile(undefined);
          onChanged();
        })
      }
      done={
        written !== undefined && (
          <>
            <Notice kind="good" title={t.imported} />
            <ListChanges changes={written.result} />
          </>
        )
      }
    />
  );
}
