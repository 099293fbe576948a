import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';

import type { CallError } from '../../api/call';
import { type Reading, toCallError } from '../../api/use-read';
import { formatNumber } from '../../format/amount';
import { texts, useTexts } from '../../language/language';
import { saveFile, type Upload } from '../../parts/file-drop';
import { ErrorNotice, Notice } from '../../parts/notice';
import { SmallButton } from '../../parts/screen';

const TEXTS = texts({
  addUp: ['Add up all {count} ({count} reads)', 'รวมยอดทั้ง {count} รายการ (อ่าน {count} ครั้ง)'],
  download: ['Download all {count} as', 'ดาวน์โหลดทั้ง {count} รายการเป็น'],
  downloadSome: ['Download the first {most} as', 'ดาวน์โหลด {most} รายการแรกเป็น'],
  cut: [
    'There are more than {most}: narrow the filters to have all of them in the sums and the file.',
    'มีมากกว่า {most} รายการ ใช้ตัวกรองให้แคบลงเพื่อให้ยอดรวมและไฟล์ครบ',
  ],
});

/** Added up without being asked: it costs less than a cent. */
const FREE = 1000;
const isFree = (total: number): boolean => total <= FREE;

/** Whether the sums of a list are read: of a short one at once, of a long one when somebody asks. */
export function useAsked(filters: object, total: number): { isAsked: boolean; ask: () => void } {
  const key = JSON.stringify(filters);
  const [asked, setAsked] = useState('');
  return {
    isAsked: total > 0 && (isFree(total) || asked === key),
    ask: () => setAsked(key),
  };
}

export interface Sum {
  readonly label: string;
  readonly value: ComponentChildren;
}

/** What a list adds up to, and all of it as a file. */
export function ListTotals<Totals extends { readonly is_cut: boolean }>({
  total,
  most,
  reading: { answer, isCurrent, error, isBusy },
  asked: { isAsked, ask },
  sumsOf,
  save,
}: {
  total: number;
  /** More are neither added up nor written. */
  most: number;
  reading: Pick<Reading<Totals>, 'answer' | 'isCurrent' | 'error' | 'isBusy'>;
  asked: ReturnType<typeof useAsked>;
  sumsOf: (totals: Totals) => readonly Sum[];
  save: (format: 'xlsx' | 'csv') => Promise<Upload>;
}): JSX.Element | null {
  const t = useTexts(TEXTS);
  if (total === 0) return null;
  const isAdded = isAsked && isCurrent && !isBusy;
  const isTruncated = total > most || (isAdded && answer?.is_cut === true);
  return (
    <div class="list-totals">
      <ErrorNotice error={error} />
      {!isAsked && <SmallButton onClick={ask}>{t.addUp(formatNumber(total))}</SmallButton>}
      {isAdded && answer !== undefined && (
        <dl>
          {sumsOf(answer).map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {isTruncated && <Notice kind="warn">{t.cut(formatNumber(most))}</Notice>}
      <Downloads
        label={total > most ? t.downloadSome(formatNumber(most)) : t.download(formatNumber(total))}
        formats={['xlsx', 'csv']}
        save={save}
      />
    </div>
  );
}

interface DownloadsProps<Format extends string> {
  readonly label: string;
  readonly formats: readonly Format[];
  readonly save: (format: Format) => Promise<Upload>;
}

/** Buttons that save a file, one for each format. */
export function Downloads<Format extends string>({
  label,
  formats,
  save,
}: DownloadsProps<Format>): JSX.Element {
  const [error, setError] = useState<CallError>();
  const [busy, setBusy] = useState('');
  const start = (format: Format): void => {
    setError(undefined);
    setBusy(format);
    save(format)
      .then(saveFile, (cause: unknown) => setError(toCallError(cause)))
      .finally(() => setBusy(''));
  };
  return (
    <div class="tools">
      <span>{label}</span>
      {formats.map((format) => (
        <button
          key={format}
          type="button"
          class="small outline"
          disabled={busy !== ''}
          aria-busy={busy === format}
          aria-label={`${label} .${format}`}
          onClick={() => start(format)}
        >
          .{format}
        </button>
      ))}
      <ErrorNotice error={error} />
    </div>
  );
}
