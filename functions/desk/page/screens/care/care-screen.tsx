import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Link, useSearchParams } from 'wouter-preact';

import { CARE_KINDS, CARE_REASONS, MAX_ASKED } from '../../../tracking/parcel-care';
import type { AnswerOf } from '../../api/types';
import { useRead } from '../../api/use-read';
import { formatNumber } from '../../format/amount';
import { useLanguage, useTexts } from '../../language/language';
import { AskDialog } from '../../parts/ask-form';
import { Badge, type BadgeKind } from '../../parts/badge';
import { ChoiceField } from '../../parts/fields';
import { ErrorNotice, Malformed, Notice } from '../../parts/notice';
import { Screen, SmallButton } from '../../parts/screen';
import { ScrollArea } from '../../parts/scroll-area';
import { useQueryForm, type QueryForm } from '../../parts/use-query-form';
import { useSay } from '../../parts/use-say';
import { useSelection } from '../../parts/use-selection';
import { useActiveServices } from '../../parts/use-service-name';
import { BulkStatusBar } from '../statuses/bulk-status-bar';
import type { Wanted } from '../statuses/price-changes';
import { StatusSetting } from '../statuses/status-setting';
import '../today/today.css';
import { CareTable } from './care-table';
import './care.css';
import { EMPTY, toInput, type CareQuery } from './query';
import {
  CARE,
  KIND_TEXTS,
  OUTCOME_TEXTS,
  reasonText,
  type AskedParcel,
  type CareParcel,
} from './texts';
import { useAsking, type Asking } from './use-asking';

/** The parcels in transit that need care; their carriers can be asked again. */
export function CareScreen(): JSX.Element {
  const t = useTexts(CARE);
  const [params] = useSearchParams();
  const form = useQueryForm(EMPTY, { settlesItself: false });
  const input = toInput(form.settled, params.get('after'));
  const { answer, error, isBusy, reload } = useRead('tracking.parcels', input);
  const parcels = answer?.parcels ?? [];
  const selection = useSelection(parcels, ({ request_number }) => request_number);
  const asking = useAsking(() => {
    selection.clear();
    reload();
  });
  const shown = parcels.map(({ request_number }) => request_number);
  const chosen = selection.rows.map(({ request_number }) => request_number);
  return (
    <Screen
      title={t.title}
      lead={t.lead}
      isBusy={isBusy}
      tools={<SmallButton onClick={reload}>{t.refresh}</SmallButton>}
    >
      <Filters form={form} />
      <ErrorNotice error={error} />
      <AskResults asking={asking} />
      {answer !== undefined && error === undefined && (
        <>
          <Malformed title={t.malformed} faults={answer.malformed} />
          <CloseDelivered parcels={parcels} onDone={reload} />
          {shown.length > 0 && (
            <BulkStatusBar {...{ selection, shown }} onDone={reload}>
              <AskTools
                {...{ shown, chosen, asking }}
                choose={(some) => {
                  selection.clear();
                  selection.choose(some, true);
                }}
              />
            </BulkStatusBar>
          )}
          <CareTable parcels={parcels} selection={selection} />
          <Looked answer={answer} query={params} />
        </>
      )}
    </Screen>
  );
}

function Filters({ form }: { form: QueryForm<keyof CareQuery> }): JSX.Element {
  const t = useTexts(CARE);
  const { language } = useLanguage();
  const kinds = useTexts(KIND_TEXTS);
  const services = useActiveServices();
  const all = { value: '', text: t.all };
  const choices = {
    kind: CARE_KINDS.map((value) => ({ value, text: kinds[value] })),
    courier: services.map(({ id, service_name }) => ({ value: id, text: service_name })),
    reason: CARE_REASONS.map((value) => ({ value, text: reasonText(value, language) })),
  };
  return (
    <search class="fields">
      {(['kind', 'courier', 'reason'] as const).map((name) => (
        <ChoiceField
          key={name}
          label={t[name]}
          name={name}
          value={form.fields[name]}
          choices={[all, ...choices[name]]}
          onChange={(value) => form.submit({ ...form.fields, [name]: value })}
        />
      ))}
    </search>
  );
}

interface CloseDeliveredProps {
  readonly parcels: readonly CareParcel[];
  readonly onDone: () => void;
}

/** Sets all to delivered that their carriers have delivered, each on its day, after showing them. */
function CloseDelivered({ parcels, onDone }: CloseDeliveredProps): JSX.Element {
  const t = useTexts(CARE);
  const [wanted, setWanted] = useState<Wanted>();
  const numbers = parcels
    .filter(({ kinds }) => kinds.includes('delivered'))
    .map(({ request_number }) => request_number);
  return (
    <>
      {numbers.length > 0 && (
        <p class="tools">
          <SmallButton asks onClick={() => setWanted({ numbers, to: 'delivered', day: 'carrier' })}>
            {t.closeDelivered(formatNumber(numbers.length))}
          </SmallButton>
        </p>
      )}
      <StatusSetting wanted={wanted} onClose={() => setWanted(undefined)} onDone={onDone} />
    </>
  );
}

interface LookedProps {
  readonly answer: AnswerOf<'tracking.parcels'>;
  readonly query: URLSearchParams;
}

/** How many parcels were checked, and the way to the next ones. */
function Looked({ answer: { looked, next }, query }: LookedProps): JSX.Element {
  const t = useTexts(CARE);
  const at = (after: string | null): string => {
    const params = new URLSearchParams(query);
    params.delete('after');
    if (after !== null) params.set('after', after);
    return `/shipments/care?${params.toString()}`;
  };
  return (
    <p class="empty tools">
      <span>{next === null ? t.looked(formatNumber(looked)) : t.cut(formatNumber(looked))}</span>
      {query.has('after') && <Link href={at(null)}>{t.first}</Link>}
      {next !== null && <Link href={at(next)}>{t.next}</Link>}
    </p>
  );
}

interface AskToolsProps {
  /** The numbers of all that are listed. */
  readonly shown: readonly string[];
  readonly chosen: readonly string[];
  readonly asking: Asking;
  readonly choose: (numbers: readonly string[]) => void;
}

/** Asks the carriers of parcels that are chosen, and shows how far that is. */
function AskTools({ shown, chosen, asking, choose }: AskToolsProps): JSX.Element {
  const t = useTexts(CARE);
  const [isOpen, setOpen] = useState(false);
  const { all, answers, ask } = asking;
  return (
    <>
      <button
        type="button"
        class="small"
        aria-haspopup="dialog"
        disabled={chosen.length === 0 || chosen.length > MAX_ASKED || all !== undefined}
        onClick={() => setOpen(true)}
      >
        {t.ask}
      </button>
      {shown.length > MAX_ASKED && (
        <SmallButton onClick={() => choose(shown.slice(0, MAX_ASKED))}>
          {t.chooseShown(formatNumber(MAX_ASKED))}
        </SmallButton>
      )}
      {chosen.length > MAX_ASKED && <small>{t.tooMany(formatNumber(MAX_ASKED))}</small>}
      {all !== undefined && (
        <small role="status">
          <progress value={answers.length} max={all} aria-label={t.ask} />{' '}
          {t.progress(formatNumber(answers.length), formatNumber(all))}
        </small>
      )}
      {isOpen && (
        <AskDialog
          title={t.askTitle(formatNumber(chosen.length))}
          verb={t.ask}
          onGo={() => {
            setOpen(false);
            void ask(chosen);
          }}
          onClose={() => setOpen(false)}
        >
          <p>{t.askLead}</p>
        </AskDialog>
      )}
    </>
  );
}

const BADGES: Readonly<Record<AskedParcel['outcome'], BadgeKind>> = {
  news: 'good',
  no_news: 'plain',
  no_answer: 'bad',
  not_asked: 'warn',
};

/** What came of a question, a line for each parcel. */
function AskResults({ asking }: { asking: Asking }): JSX.Element | null {
  const t = useTexts(CARE);
  const outcomes = useTexts(OUTCOME_TEXTS);
  const say = useSay();
  const { answers, all, error, forget } = asking;
  if (answers.length === 0 && error === undefined) return null;
  return (
    <>
      <ErrorNotice error={error} />
      {answers.length > 0 && (
        <Notice kind="info" title={t.results}>
          <ScrollArea label={t.results} class="care-results">
            <ul>
              {answers.map(({ number, outcome, why }) => (
                <li key={number}>
                  <span class="unbroken">{number}</span>{' '}
                  <Badge kind={BADGES[outcome]}>{outcomes[outcome]}</Badge>{' '}
                  {why !== null && <span>{say(why)}</span>}
                </li>
              ))}
            </ul>
          </ScrollArea>
          {all === undefined && (
            <div class="tools">
              <SmallButton onClick={forget}>{t.close}</SmallButton>
            </div>
          )}
        </Notice>
      )}
    </>
  );
}
