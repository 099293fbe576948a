import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';

import { type CallError, read } from '../../api/call';
import type { InputOf } from '../../api/types';
import { toCallError, useRead } from '../../api/use-read';
import { formatNumber } from '../../format/amount';
import { useTexts } from '../../language';
import { saveFile } from '../../parts/file-drop';
import { ErrorNotice, Notice } from '../../parts/notice';
import { Baht } from '../../parts/values';
import { TEXTS } from './texts';

type Filters = InputOf<'shipments.totals'>;

/** Added up without being asked: so many cost a cent in a thousand times. */
const FREE = 1000;
const DG_PER_KG = 10_000;

/** What the filters list, added up, and all of it as a file. */
export function ListTotals({ filters, total }: { filters: Filters; total: number }): JSX.Element {
  const t = useTexts(TEXTS);
  const key = JSON.stringify(filters);
  const [asked, setAsked] = useState('');
  const isAsked = total <= FREE || asked === key;
  const { answer, error, isBusy } = useRead(
    'shipments.totals',
    isAsked && total > 0 ? filters : undefined,
  );
  if (total === 0) return <></>;
  return (
    <div class="list-totals">
      <ErrorNotice error={error} />
      {!isAsked && (
        <button
          type="button"
          class="small outline"
          onClick={() => {
            setAsked(key);
          }}
        >
          {t.addUp(formatNumber(total))}
        </button>
      )}
      {isAsked && answer !== undefined && !isBusy && (
        <dl>
          <Sum label={t.sums.shipments}>{formatNumber(answer.shipments)}</Sum>
          <Sum label={t.weight}>{t.kg(formatNumber(answer.weight_dg / DG_PER_KG))}</Sum>
          <Sum label={t.sums.price}>
            <Baht satang={answer.price} />
          </Sum>
          <Sum label={t.sums.sold}>
            <Baht satang={answer.sold} />
          </Sum>
          <Sum label={t.sums.owed}>
            <Baht satang={answer.owed} />
          </Sum>
          <Sum label={t.margin}>
            <Baht satang={answer.sold - answer.owed} />
          </Sum>
          {answer.unpriced > 0 && <Sum label={t.unpriced}>{formatNumber(answer.unpriced)}</Sum>}
        </dl>
      )}
      {answer?.is_cut === true && <Notice kind="warn">{t.cut}</Notice>}
      <Downloads filters={filters} total={total} />
    </div>
  );
}

const Sum = ({ label, children }: { label: string; children: ComponentChildren }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

function Downloads({ filters, total }: { filters: Filters; total: number }): JSX.Element {
  const t = useTexts(TEXTS);
  const [error, setError] = useState<CallError>();
  const [busy, setBusy] = useState('');
  const save = (format: 'xlsx' | 'csv'): void => {
    setError(undefined);
    setBusy(format);
    read('shipments.save', { ...filters, format })
      .then(saveFile, (cause: unknown) => {
        setError(toCallError(cause));
      })
      .finally(() => {
        setBusy('');
      });
  };
  return (
    <div class="tools">
      <span>{t.download(formatNumber(total))}</span>
      {(['xlsx', 'csv'] as const).map((format) => (
        <button
          key={format}
          type="button"
          class="small outline"
          disabled={busy !== ''}
          aria-busy={busy === format}
          aria-label={`${t.download(formatNumber(total))} .${format}`}
          onClick={() => {
            save(format);
          }}
        >
          .{format}
        </button>
      ))}
      <ErrorNotice error={error} />
    </div>
  );
}
