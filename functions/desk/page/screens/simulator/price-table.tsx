import type { JSX } from 'preact';
import { Link } from 'wouter-preact';

import type { AnswerOf } from '../../api/types';
import { formatNumber, formatThb } from '../../format/amount';
import { useLanguage, useTexts } from '../../language/language';
import { DataTable } from '../../parts/data-table';
import { ScrollArea } from '../../parts/scroll-area';
import { DatedWeekday, Days } from '../../parts/values';
import { stepNotes, type AmountStep } from './step-notes';
import { AMOUNTS, STEP_TEXTS } from './steps';
import { TEXTS } from './texts';

type Answer = AnswerOf<'prices.simulate'>;
type Quote = Answer['quotes'][number];
type Rates = Answer['rates'][string];

const SATANG_PER_BAHT = 100;

export function PriceTable({ answer }: { answer: Answer }): JSX.Element {
  const t = useTexts(TEXTS);
  const names = useTexts(STEP_TEXTS);
  return (
    <ScrollArea label={t.table}>
      <table class="data wide prices">
        <caption class="unseen">{t.table}</caption>
        <thead>
          <tr>
            <th scope="col">{t.courier}</th>
            <th scope="col" class="number">
              {t.price}
            </th>
            <th scope="col" class="number">
              <small>3</small> {names.billable_weight}
            </th>
            {AMOUNTS.map(({ name, step, colour }) => (
              <th key={name} scope="col" class="number" style={`--step: ${colour}`}>
                <small>{step}</small> {names[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {answer.quotes.map((entry) => (
            <PriceRow
              key={entry.courier_name}
              entry={entry}
              rates={answer.rates[entry.courier_name]}
              isInPieces={answer.pieces !== null}
            />
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

interface PriceRowProps {
  readonly entry: Quote;
  readonly rates: Rates | undefined;
  readonly isInPieces: boolean;
}

function PriceRow({ entry, rates, isInPieces }: PriceRowProps): JSX.Element {
  const t = useTexts(TEXTS);
  const { language } = useLanguage();
  const steps = entry.price_breakdown ?? [];
  const billable = steps.find(({ name }) => name === 'billable_weight');
  const rule = isInPieces ? rates?.pieces_rule : null;
  const amounts = steps.filter((step): step is AmountStep => 'amount_satang' in step);
  return (
    <tr>
      <th scope="row">
        {entry.display_name}
        <DeliveryDays entry={entry} />
        {rates !== undefined && (
          <small>
            <Link href={`/rates/${entry.courier_name}/${rates.version}`}>
              {t.version(rates.version)}
            </Link>
          </small>
        )}
      </th>
      <td class="number">
        <strong>{formatThb(Math.round(entry.final_price_thb * SATANG_PER_BAHT))}</strong>
      </td>
      <td class="number unbroken">
        {billable !== undefined && 'weight_kg' in billable && formatNumber(billable.weight_kg)}{' '}
        {t.kgUnit}
        {billable !== undefined && 'billed_by' in billable && <small>{t.byActual}</small>}
        {rule != null && (
          <small class="charged">
            {t.chargedFor(formatNumber(entry.chargeable_weight_kg), t.rules[rule])}
          </small>
        )}
      </td>
      {AMOUNTS.map(({ name }) => {
        const step = amounts.find((one) => one.name === name);
        const satang = step?.amount_satang ?? 0;
        const notes =
          rates === undefined || satang === 0 ? [] : stepNotes(name, step, rates, language);
        return (
          <td key={name} class="number">
            {satang === 0 ? '–' : formatThb(satang)}
            {notes.map((note) => (
              <small key={note}>{note}</small>
            ))}
          </td>
        );
      })}
    </tr>
  );
}

type SkippedDay = NonNullable<Quote['skipped_days']>[number];

function DeliveryDays({
  entry: { delivery_type, estimated_days, estimated_delivery: delivery, handover_date: handover },
}: {
  entry: Quote;
}): JSX.Element {
  const t = useTexts(TEXTS);
  return (
    <>
      <small>
        {delivery_type} · {t.days(estimated_days)}
        {delivery && (
          <>
            :{' '}
            <span class="days">
              <Days first={delivery.earliest} last={delivery.latest} />
            </span>
          </>
        )}
      </small>
      {handover !== undefined && (
        <small>
          {t.handover} <DatedWeekday day={handover} />
        </small>
      )}
    </>
  );
}

export function SkippedDays({ quotes }: { quotes: readonly Quote[] }): JSX.Element | null {
  const t = useTexts(TEXTS);
  const skipping = quotes.filter(({ skipped_days = [] }) => skipped_days.length > 0);
  if (skipping.length === 0) return null;
  return (
    <>
      <h3>{t.skipped}</h3>
      {skipping.map(({ courier_name, display_name, skipped_days: days = [] }) => (
        <details key={courier_name} class="skipped-days">
          <summary>{t.skippedOf(display_name, days.length)}</summary>
          <DayTable caption={`${t.skipped}: ${display_name}`} days={days} />
        </details>
      ))}
    </>
  );
}

interface DayTableProps {
  readonly caption: string;
  readonly days: readonly SkippedDay[];
}

function DayTable({ caption, days }: DayTableProps): JSX.Element {
  const t = useTexts(TEXTS);
  const { language } = useLanguage();
  return (
    <DataTable
      caption={caption}
      rows={days}
      keyOf={({ date }) => date}
      columns={(column) => [
        column(t.skippedDay, ({ date }) => <DatedWeekday day={date} />),
        column(t.reason, ({ reason, reason_th }) => (language === 'th' ? reason_th : reason)),
      ]}
    />
  );
}

type Step = NonNullable<Quote['price_breakdown']>[number];
export type ShownPiece = NonNullable<Answer['pieces']>[number];
type ShareRow = { readonly piece: ShownPiece; readonly at: number } | 'total';

interface PieceSharesProps {
  readonly pieces: readonly ShownPiece[];
  readonly quotes: readonly Quote[];
}

export function PieceShares({ pieces, quotes }: PieceSharesProps): JSX.Element {
  const t = useTexts(TEXTS);
  return (
    <>
      <h3>{t.shares}</h3>
      {quotes.map(({ courier_name, display_name, price_breakdown = [] }) => (
        <details key={courier_name} class="piece-shares">
          <summary>{display_name}</summary>
          <ShareTable
            caption={`${t.shares}: ${display_name}`}
            pieces={pieces}
            steps={price_breakdown.filter(({ pieces: shares }) => shares !== undefined)}
          />
        </details>
      ))}
    </>
  );
}

interface ShareTableProps {
  readonly caption: string;
  readonly pieces: readonly ShownPiece[];
  readonly steps: readonly Step[];
}

function ShareTable({ caption, pieces, steps }: ShareTableProps): JSX.Element {
  const t = useTexts(TEXTS);
  const names = useTexts(STEP_TEXTS);
  const rows: ShareRow[] = pieces.map((piece, at) => ({ piece, at }));
  return (
    <DataTable<ShareRow>
      caption={caption}
      rows={[...rows, 'total']}
      keyOf={(row) => (row === 'total' ? row : String(row.at))}
      columns={(column, number) => [
        column(t.entry, (row) =>
          row === 'total' ? <strong>{t.total}</strong> : <PieceEntry {...row} />,
        ),
        ...steps.map((step) =>
          number(`${step.step} ${names[step.name]}`, (row) =>
            row === 'total' ? (
              <strong>
                <Share of={step} />
              </strong>
            ) : (
              <Share of={step.pieces?.[row.at]} />
            ),
          ),
        ),
      ]}
    />
  );
}

function PieceEntry({ piece, at }: { piece: ShownPiece; at: number }): JSX.Element {
  const t = useTexts(TEXTS);
  const { quantity = 1, actual_weight_kg, length_cm, width_cm, height_cm } = piece;
  const size = [length_cm, width_cm, height_cm].map(formatNumber).join(' × ');
  return (
    <span>
      {at + 1}{' '}
      <small>{t.piece(formatNumber(quantity), formatNumber(actual_weight_kg), size)}</small>
    </span>
  );
}

function Share({
  of,
}: {
  of: { weight_kg: number } | { amount_satang: number } | undefined;
}): JSX.Element {
  const t = useTexts(TEXTS);
  if (of === undefined) return <>–</>;
  if ('weight_kg' in of) return <>{`${formatNumber(of.weight_kg)} ${t.kgUnit}`}</>;
  return <>{of.amount_satang === 0 ? '–' : formatThb(of.amount_satang)}</>;
}
