import type { ComponentChildren, JSX } from 'preact';

import type { FaultyFile } from '../../sheets/faulty-file';
import type { Shown } from '../api/types';
import type { Reading } from '../api/use-read';
import type { Writing } from '../api/use-write';
import { texts, useTexts } from '../language/language';
import { CellFaults } from './cell-faults';
import { FileDrop, useSaving, type Upload } from './file-drop';
import { ErrorNotice } from './notice';
import { Panel, SmallButton } from './screen';

const TEXTS = texts({
  title: ['Change with a spreadsheet', 'แก้ไขด้วยสเปรดชีต'],
  save: ['Download the list as', 'ดาวน์โหลดรายการเป็น'],
  template: ['Download a template', 'ดาวน์โหลดไฟล์ต้นแบบ'],
  import: ['Import', 'นำเข้า'],
  importing: ['Nothing is saved yet.', 'ระบบยังไม่บันทึกข้อมูล'],
});

export function FileImport<Checked extends { readonly kind: string }>({
  accept,
  file,
  onFile,
  save,
  before,
  check,
  preview,
  canImport,
  importing,
  onImport,
  done,
}: {
  /** Extensions such as `.xlsx,.csv`. */
  accept: string;
  file: Upload | undefined;
  onFile: (file: Upload) => void;
  save: SaveFile;
  before?: ComponentChildren;
  check: Pick<Reading<Checked | Shown<FaultyFile>>, 'answer' | 'error' | 'isBusy'>;
  preview: (checked: Checked, file: Upload) => JSX.Element;
  canImport: (checked: Checked) => boolean;
  importing: Pick<Writing<never>, 'error' | 'isBusy'>;
  onImport: (file: Upload) => void;
  done: ComponentChildren;
}): JSX.Element {
  const t = useTexts(TEXTS);
  const answer = file === undefined || check.error || check.isBusy ? undefined : check.answer;
  const checked = answer !== undefined && !isFaulty(answer) ? answer : undefined;
  return (
    <Panel title={t.title} tools={<Downloads save={save} />}>
      {before}
      <FileDrop accept={accept} file={file} onFile={onFile} />
      <div aria-live="polite" class="list-change">
        {file !== undefined && <ErrorNotice error={check.error} />}
        {answer !== undefined && isFaulty(answer) && <CellFaults answer={answer} />}
        {file !== undefined && checked !== undefined && preview(checked, file)}
        {file !== undefined && checked !== undefined && canImport(checked) && (
          <div class="tools">
            <button
              type="button"
              disabled={importing.isBusy}
              aria-busy={importing.isBusy}
              onClick={() => onImport(file)}
            >
              {t.import}
            </button>
            <small>{t.importing}</small>
          </div>
        )}
        <ErrorNotice error={importing.error} />
        {done}
      </div>
    </Panel>
  );
}

const isFaulty = (answer: { readonly kind: string }): answer is Shown<FaultyFile> =>
  answer.kind === 'faults';

type SaveFile = (what: 'list' | 'template', format: 'xlsx' | 'csv') => Promise<Upload>;

function Downloads({ save }: { save: SaveFile }): JSX.Element {
  const t = useTexts(TEXTS);
  const saving = useSaving();
  return (
    <>
      <span>{t.save}</span>
      {(['xlsx', 'csv'] as const).map((format) => (
        <SmallButton
          key={format}
          label={`${t.save} .${format}`}
          onClick={() => saving.save(save('list', format))}
        >
          .{format}
        </SmallButton>
      ))}
      <SmallButton isSecondary onClick={() => saving.save(save('template', 'xlsx'))}>
        {t.template}
      </SmallButton>
      <ErrorNotice error={saving.error} />
    </>
  );
}
