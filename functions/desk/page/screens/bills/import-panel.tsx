import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Link, useLocation } from 'wouter-preact';

import type { NumberUse } from '../../../model/bill/names';
import { read } from '../../api/call';
import type { AnswerOf } from '../../api/types';
import { useRead } from '../../api/use-read';
import { useWrite } from '../../api/use-write';
import { formatNumber, formatThb } from '../../format/amount';
import { useLanguage, useTexts } from '../../language/language';
import { CellFaults } from '../../parts/cell-faults';
import { ChoiceField } from '../../parts/fields';
import { FileDrop, type Upload } from '../../parts/file-drop';
import { ErrorNotice, Notice } from '../../parts/notice';
import { Panel } from '../../parts/screen';
import { ScrollArea } from '../../parts/scroll-area';
import { useSay } from '../../parts/use-say';
import { useServiceName } from '../../parts/use-service-name';
import { IMPORT, LAYOUT_TEXTS } from './import-texts';
import { LayoutForm } from './layout-form';
import { BILLS } from './texts';

const OWN = '(new)';

interface ImportPanelProps {
  readonly couriers: readonly string[];
  readonly layouts: readonly string[];
  readonly onImported: () => void;
}

export function ImportPanel({ couriers, layouts, onImported }: ImportPanelProps): JSX.Element {
  const t = useTexts(IMPORT);
  const words = useTexts(BILLS);
  const { language } = useLanguage();
  const nameService = useServiceName();
  const [, go] = useLocation();
  const [file, setFile] = useState<Upload>();
  const [courier, setCourier] = useState(couriers[0] ?? '');
  const [chosen, setLayout] = useState<string>();
  const layout = chosen ?? pickLayout(courier, layouts);
  const isOwn = layout === OWN;
  const preview = useRead('bills.preview', file && { file });
  const check = useRead(
    'bills.check',
    file && !isOwn && courier !== '' ? { file, courier, layout } : undefined,
  );
  const checked = check.isBusy || check.error !== undefined ? undefined : check.answer;
  const importing = useWrite('bills.import', ({ result: [first] }) => {
    if (first === undefined) return;
    onImported();
    if (first.is_new && first.checked_again.length === 0) go(`/bills/${first.id}`);
  });
  const stored = importing.written?.result[0];
  const rows = preview.answer?.kind === 'rows' ? preview.answer.rows : [];
  return (
    <Panel title={t.title}>
      <div class="fields">
        <ChoiceField
          label={words.courier}
          name="courier"
          value={courier}
          choices={couriers.map((value) => ({ value, text: nameService(value) }))}
          onChange={setCourier}
        />
        <ChoiceField
          label={t.layout}
          hint={t.layoutHint}
          name="layout"
          value={layout}
          choices={[
            ...layouts.map((value) => ({ value, text: LAYOUT_TEXTS[language][value] ?? value })),
            { value: OWN, text: t.own },
          ]}
          onChange={setLayout}
        />
      </div>
      <FileDrop accept=".csv,.xlsx" file={file} onFile={setFile} />
      <ErrorNotice error={preview.error} />
      {rows.length > 0 && <Rows rows={rows} />}
      {isOwn && file !== undefined && rows.length > 0 && (
        <LayoutForm
          key={file.name}
          headings={rows[0] ?? []}
          onSaved={(name) => {
            onImported();
            setLayout(name);
          }}
        />
      )}
      {file !== undefined && !isOwn && (
        <div aria-live="polite">
          <ErrorNotice error={check.error} />
          {check.isBusy && <p class="empty">{t.wait}</p>}
          {checked?.kind === 'faults' && <CellFaults answer={checked} />}
          {checked?.kind === 'bills' && (
            <Ready
              answer={checked}
              courier={nameService(courier)}
              isBusy={importing.isBusy}
              name={file.name}
              onGo={(use) =>
                void importing.run({
                  file,
                  courier,
                  layout,
                  replaces: use === 'replaces',
                  another_bill: use === 'another',
                })
              }
            />
          )}
          <ErrorNotice error={importing.error} />
          {stored?.is_new === true && stored.checked_again.length > 0 && (
            <Notice kind="good">
              <Link href={`/bills/${stored.id}`}>{stored.number}</Link> {t.stored}
              <ul>
                {stored.checked_again.map(({ bill, lines }) => (
                  <li key={bill}>
                    <Link href={`/bills/${bill}`}>{bill}</Link> {t.checkedAgain(lines)}
                  </li>
                ))}
              </ul>
            </Notice>
          )}
          {stored?.is_new === false && (
            <Notice kind="info">
              {stored.superseded_by === null ? t.same : t.replaced(stored.superseded_by)}
            </Notice>
          )}
        </div>
      )}
    </Panel>
  );
}

/** The layout of the courier's name, or else the longest with which it begins. */
const pickLayout = (courier: string, layouts: readonly string[]): string =>
  layouts
    .filter((name) => courier === name || courier.startsWith(`${name}_`))
    .sort((a, b) => b.length - a.length)[0] ?? 'plain';

function Rows({ rows }: { rows: readonly (readonly string[])[] }): JSX.Element {
  const t = useTexts(IMPORT);
  return (
    <details open>
      <summary>{t.first}</summary>
      <ScrollArea class="bill-preview" label={t.first}>
        <table>
          <tbody>
            {rows.map((cells, at) => (
              <tr key={at}>
                {cells.map((cell, column) => (
                  <td key={column} title={t.column(column + 1)}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </details>
  );
}

type ReadFile = Extract<AnswerOf<'bills.check'>, { kind: 'bills' }>;

function Ready({
  answer: { bills, total_satang, unknown, asked, placed },
  courier,
  isBusy,
  name,
  onGo,
}: {
  answer: ReadFile;
  courier: string;
  isBusy: boolean;
  name: string;
  onGo: (use: NumberUse | undefined) => void;
}): JSX.Element {
  const t = useTexts(IMPORT);
  const [use, setUse] = useState<NumberUse | ''>('');
  const isAsked = asked.length > 0;
  const lines = bills.reduce((sum, bill) => sum + bill.lines, 0);
  return (
    <>
      <Notice kind="info" title={t.read(bills.length, lines)}>
        <span>{t.total(formatThb(total_satang))}</span>
      </Notice>
      {placed.map(({ number, replaces, part_of }) => (
        <Notice key={number} kind="warn">
          {replaces === null
            ? t.isPart(number, courier, part_of ?? '')
            : t.willReplace(replaces.version, number, courier, replaces.id)}
        </Notice>
      ))}
      {unknown.length > 0 && <Notice kind="warn">{t.unknown(unknown.join(', '))}</Notice>}
      {isAsked && <WhichBill asked={asked} use={use} onChange={setUse} />}
      <div class="tools">
        <button
          type="button"
          disabled={isBusy || (isAsked && use === '')}
          aria-busy={isBusy}
          onClick={() => onGo(use === '' ? undefined : use)}
        >
          {t.go}
        </button>
        {isBusy ? <Progress name={name} /> : <small>{t.notYet}</small>}
      </div>
    </>
  );
}

interface WhichBillProps {
  readonly asked: ReadFile['asked'];
  readonly use: NumberUse | '';
  readonly onChange: (use: NumberUse | '') => void;
}

function WhichBill({ asked, use, onChange }: WhichBillProps): JSX.Element {
  const t = useTexts(IMPORT);
  const say = useSay();
  return (
    <Notice kind="warn" title={t.asked}>
      {asked.map((fault, at) => (
        <p key={at}>{say(fault)}</p>
      ))}
      <div class="fields">
        <ChoiceField
          label={t.use}
          name="use"
          value={use}
          choices={[
            { value: '', text: t.choose },
            { value: 'replaces', text: t.replaces },
            { value: 'another', text: t.another },
          ]}
          onChange={onChange}
        />
      </div>
    </Notice>
  );
}

const POLL_MS = 500;

function Progress({ name }: { name: string }): JSX.Element {
  const t = useTexts(IMPORT);
  const [now, setNow] = useState<AnswerOf<'bills.progress'>>(null);
  useEffect(() => {
    const timer = setInterval(
      () => void read('bills.progress', { name }).then(setNow, () => undefined),
      POLL_MS,
    );
    return () => clearInterval(timer);
  }, [name]);
  if (now === null) return <small>{t.wait}</small>;
  return (
    <small>
      <progress value={now.done} max={now.all} />{' '}
      {t.progress(formatNumber(now.done), formatNumber(now.all))}
    </small>
  );
}
