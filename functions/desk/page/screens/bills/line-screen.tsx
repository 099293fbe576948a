import type { JSX } from 'preact';
import { Link } from 'wouter-preact';

import { useRead } from '../../api/use-read';
import { useWrite } from '../../api/use-write';
import { formatBaht, formatNumber } from '../../format/amount';
import { formatDay, formatInstant } from '../../format/day';
import { useLanguage, useTexts } from '../../language/language';
import { Badge } from '../../parts/badge';
import { DataTable } from '../../parts/data-table';
import { ErrorNotice, Notice } from '../../parts/notice';
import { Panel, Screen } from '../../parts/screen';
import { SHIPMENT_STATUS_TEXTS } from '../../parts/status-texts';
import { useCountryName } from '../../parts/use-country-name';
import { usePathParams } from '../../parts/use-path-params';
import { Email } from '../../parts/values';
import { Facts } from '../records/facts';
import '../records/records.css';
import './bills.css';
import { ComparedSteps } from './compared-steps';
import { DecisionPanel } from './decision-panel';
import { CHARGE_TEXTS, LINE } from './line-texts';
import { Causes } from './lines-panel';
import { NotCurrent } from './not-current';
import { type ShownLine, VERDICT_KINDS, isCurrent } from './shown';
import { BILL, VERDICT_TEXTS } from './texts';

export function LineScreen(): JSX.Element {
  const t = useTexts(LINE);
  const verdicts = useTexts(VERDICT_TEXTS);
  const { bill, line } = usePathParams<'bill' | 'line'>();
  const { answer, error, isBusy, reload } = useRead('bills.explain', { bill, line: Number(line) });
  return (
    <Screen
      title={t.title(Number(line), answer?.bill.number ?? bill)}
      isBusy={isBusy}
      tools={<Link href={`/bills/${bill}`}>{t.back}</Link>}
      lead={
        answer && (
          <Badge kind={VERDICT_KINDS[answer.line.verdict]}>{verdicts[answer.line.verdict]}</Badge>
        )
      }
    >
      <ErrorNotice error={error} />
      {answer && (
        <>
          <NotCurrent bill={answer.bill} />
          <Panel title={t.why}>
            {answer.line.causes.length === 0 ? (
              <Notice kind="good">{t.agrees}</Notice>
            ) : (
              <Causes causes={answer.line.causes} />
            )}
          </Panel>
          {isCurrent(answer.bill) && <Match shown={answer} onMatched={reload} />}
          <ComparedSteps shown={answer} />
          <Evidence shown={answer} />
          {(isCurrent(answer.bill) || answer.dispute !== null) && (
            <DecisionPanel shown={answer} onDecided={reload} />
          )}
        </>
      )}
    </Screen>
  );
}

const DG_PER_KG = 10_000;
const LENGTH_PER_CM = 1000;
function Evidence({ shown }: { shown: ShownLine }): JSX.Element {
  const t = useTexts(LINE);
  const words = useTexts(BILL);
  const nameCountry = useCountryName();
  const { language } = useLanguage();
  const steps = useTexts(CHARGE_TEXTS);
  const statuses: Readonly<Record<string, string>> = useTexts(SHIPMENT_STATUS_TEXTS);
  const statusName = (status: string): string => statuses[status] ?? status;
  const { line, request_number, history, booked_package: booked } = shown;
  const kg = (dg: number | null | undefined): string =>
    dg == null ? '' : t.kg(formatNumber(dg / DG_PER_KG));
  const cm = (sides: readonly number[] | null | undefined): string =>
    sides == null ? '' : t.cm(sides.map((side) => formatNumber(side / LENGTH_PER_CM)).join(' × '));
  const count = (pieces: number | null | undefined): string =>
    pieces == null || pieces === 1 ? '' : formatNumber(pieces);
  const placeBilled = [
    line.country === null ? '' : nameCountry(line.country),
    line.postal_code ?? '',
  ];
  return (
    <Panel title={t.evidence}>
      <Facts
        facts={[
          {
            label: t.shipment,
            value: request_number && (
              <Link href={`/shipments/${request_number}`}>{request_number}</Link>
            ),
          },
          { label: words.number, value: line.tracking_number ?? line.reference },
          {
            label: t.history,
            value: history
              .map(({ at, status }) => `${statusName(status)} ${formatInstant(at, language)}`)
              .join(', '),
          },
          { label: t.otherNumbers, value: line.other_numbers.join(', ') },
          { label: t.piecesBooked, value: count(booked?.pieces_count) },
          { label: t.piecesBilled, value: count(line.pieces) },
          { label: t.weightBooked, value: kg(booked?.actual_weight_dg) },
          { label: t.weightEntered, value: kg(line.entered_dg) },
          { label: t.weightScale, value: kg(line.scale_dg) },
          { label: t.weightVolume, value: kg(line.volumetric_dg) },
          { label: t.weightBilled, value: kg(line.billed_dg) },
          { label: t.sizeBooked, value: booked?.pieces_count == null ? cm(booked?.sides) : '' },
          { label: t.sizeBilled, value: cm(line.sides) },
          { label: t.zone, value: line.zone },
          { label: t.place, value: [booked?.postal_code, booked?.city].filter(Boolean).join(' ') },
          { label: t.placeBilled, value: placeBilled.filter((part) => part !== '').join(' ') },
        ]}
      />
      {line.expected !== null && (
        <p>{t.expectedLead(line.expected.rate_version, formatDay(line.expected.day, language))}</p>
      )}
      <DataTable
        caption={t.charges}
        rows={line.charges}
        keyOf={(charge) => JSON.stringify(charge)}
        columns={(column, number) => [
          column(t.charge, ({ name, code }) => (name === '' ? code : name)),
          column(t.code, ({ code }) => code),
          column(t.stepOf, ({ step }) =>
            step === null ? <Badge kind="warn">{t.unknown}</Badge> : steps[step],
          ),
          number(words.amount, ({ satang }) => formatBaht(satang)),
        ]}
      />
    </Panel>
  );
}

function Match({
  shown: { bill, line, is_matched: isMatched, suggestions, candidates },
  onMatched,
}: {
  shown: ShownLine;
  onMatched: () => void;
}): JSX.Element | null {
  const t = useTexts(LINE);
  const { run, isBusy, error } = useWrite('bills.match', onMatched);
  const match = (shipment: string | null): void =>
    void run({ bill: bill.id, line: line.line, shipment });
  if (isMatched) {
    return (
      <Notice kind="info">
        {t.matched}{' '}
        <button type="button" class="small" disabled={isBusy} onClick={() => match(null)}>
          {t.unmatch}
        </button>
        <ErrorNotice error={error} />
      </Notice>
    );
  }
  const all = [
    ...candidates.map((request_number) => ({ request_number, client_email: '' })),
    ...suggestions,
  ];
  if (line.shipment !== null || all.length === 0) return null;
  return (
    <Panel title={t.suggestions}>
      <ErrorNotice error={error} />
      <DataTable
        caption={t.suggestions}
        rows={all}
        keyOf={({ request_number }) => request_number}
        columns={(column) => [
          column(t.shipment, ({ request_number }) => (
            <Link href={`/shipments/${request_number}`}>{request_number}</Link>
          )),
          column('@', ({ client_email }) => <Email address={client_email} />),
          column('', ({ request_number }) => (
            <button
              type="button"
              class="small"
              disabled={isBusy}
              onClick={() => match(request_number)}
            >
              {t.match}
            </button>
          )),
        ]}
      />
    </Panel>
  );
}
