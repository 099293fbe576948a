import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Link } from 'wouter-preact';

import { CAUSES, VERDICTS } from '../../../model/bill/names';
import type { InputOf } from '../../api/types';
import { useRead } from '../../api/use-read';
import { formatNumber, formatThb, formatThbChange } from '../../format/amount';
import { useTexts } from '../../language/language';
import { Badge } from '../../parts/badge';
import { DataTable } from '../../parts/data-table';
import { ChoiceField } from '../../parts/fields';
import { ErrorNotice } from '../../parts/notice';
import { Panel, SmallButton } from '../../parts/screen';
import { useSay } from '../../parts/use-say';
import { Change } from './change';
import { Left } from './ledger';
import { type LineRow as Line, STATE_KINDS, VERDICT_KINDS } from './shown';
import { BILL, CAUSE_TEXTS, STATE_TEXTS, VERDICT_TEXTS } from './texts';

type Filter = Pick<InputOf<'bills.lines'>, 'verdict' | 'cause' | 'state'>;

interface LinesPanelProps {
  readonly bill: string;
  readonly finding: string | undefined;
  readonly onClear: () => void;
}

export function LinesPanel({ bill, finding, onClear }: LinesPanelProps): JSX.Element {
  const t = useTexts(BILL);
  const [filter, setFilter] = useState<Filter>({});
  const [page, setPage] = useState(1);
  const { answer, error } = useRead('bills.lines', {
    bill,
    page,
    ...filter,
    ...(finding !== undefined && { finding }),
  });
  return (
    <div id="lines">
      <Panel
        title={t.linesTitle}
        tools={
          finding !== undefined && (
            <button type="button" class="outline secondary" onClick={onClear}>
              {t.clear}
            </button>
          )
        }
      >
        <Filters
          filter={filter}
          onChange={(next) => {
            setPage(1);
            setFilter(next);
          }}
        />
        <ErrorNotice error={error} />
        {answer && (
          <>
            <p>{t.linesCount(formatNumber(answer.total), formatThbChange(answer.satang))}</p>
            <Lines bill={bill} lines={answer.lines} />
            {answer.pages > 1 && <Pages page={page} pages={answer.pages} onPage={setPage} />}
          </>
        )}
      </Panel>
    </div>
  );
}

interface FiltersProps {
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
}

function Filters({ filter, onChange }: FiltersProps): JSX.Element {
  const t = useTexts(BILL);
  const verdicts = useTexts(VERDICT_TEXTS);
  const causes = useTexts(CAUSE_TEXTS);
  const states = useTexts(STATE_TEXTS);
  const all = { value: '', text: t.all } as const;
  return (
    <div class="bill-filters">
      <ChoiceField
        label={t.verdict}
        name="verdict"
        value={filter.verdict ?? ''}
        choices={[all, ...VERDICTS.map((value) => ({ value, text: verdicts[value] }))]}
        onChange={(value) => onChange({ ...filter, verdict: value === '' ? undefined : value })}
      />
      <ChoiceField
        label={t.cause}
        name="cause"
        value={filter.cause ?? ''}
        choices={[all, ...CAUSES.map((value) => ({ value, text: causes[value] }))]}
        onChange={(value) => onChange({ ...filter, cause: value === '' ? undefined : value })}
      />
      <ChoiceField
        label={t.state}
        name="state"
        value={filter.state ?? ''}
        choices={[all, ...STATES.map((value) => ({ value, text: states[value] }))]}
        onChange={(value) => onChange({ ...filter, state: value === '' ? undefined : value })}
      />
    </div>
  );
}

const STATES = ['open', 'disputed', 'credited', 'refused', 'accepted', 'written_off'] as const;

function Lines({ bill, lines }: { bill: string; lines: readonly Line[] }): JSX.Element {
  const t = useTexts(BILL);
  const verdicts = useTexts(VERDICT_TEXTS);
  const states = useTexts(STATE_TEXTS);
  return (
    <DataTable
      caption={t.linesTitle}
      empty={t.noLines}
      rows={lines}
      keyOf={({ line }) => String(line)}
      columns={(column, number) => [
        column(t.line, ({ line }) => <Link href={`/bills/${bill}/lines/${line}`}>{line}</Link>),
        column(t.number, (one) => one.tracking_number ?? one.reference ?? '–'),
        column(t.verdict, ({ verdict }) => (
          <Badge kind={VERDICT_KINDS[verdict]}>{verdicts[verdict]}</Badge>
        )),
        number(t.booked, (one) => formatThb(one.booked_satang)),
        number(t.billed, (one) => formatThb(one.billed_satang)),
        number(t.difference, (one) => <Change satang={one.billed_satang - one.booked_satang} />),
        column(t.causes, (one) => <Causes causes={one.causes} />),
        column(t.state, ({ state, verdict, left_satang: left }) =>
          state === 'open' && verdict === 'agrees' ? (
            ''
          ) : (
            <>
              <Badge kind={STATE_KINDS[state]}>{states[state]}</Badge> <Left satang={left} />
            </>
          ),
        ),
      ]}
    />
  );
}

export function Causes({ causes }: { causes: Line['causes'] }): JSX.Element {
  const say = useSay();
  return (
    <ul class="bill-causes">
      {causes.map((cause) => (
        <li key={JSON.stringify(cause)}>
          <Change satang={cause.satang} /> {say(cause)}
        </li>
      ))}
    </ul>
  );
}

interface PagesProps {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

function Pages({ page, pages, onPage }: PagesProps): JSX.Element {
  const t = useTexts(BILL);
  const button = (text: string, to: number): JSX.Element => (
    <SmallButton disabled={to < 1 || to > pages} onClick={() => onPage(to)}>
      {text}
    </SmallButton>
  );
  return (
    <div class="tools">
      {button(t.before, page - 1)}
      <span>{t.page(page, pages)}</span>
      {button(t.next, page + 1)}
    </div>
  );
}
