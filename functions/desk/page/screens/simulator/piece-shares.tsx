import type { JSX } from 'preact';

import type { AnswerOf } from '../../api/types';
import { formatNumber, formatThb } from '../../format/amount';
import { useTexts } from '../../language/language';
import { DataTable } from '../../parts/data-table';
import { STEP_TEXTS } from './steps';
import { TEXTS } from './texts';

type Answer = AnswerOf<'prices.simulate'>;
type Quote = Answer['quotes'][number];
type Step = NonNullable<Quote['price_breakdown']>[number];
export type ShownPiece = NonNullable<Answer['pieces']>[number];
type Row = { readonly piece: ShownPiece; readonly at: number } | 'total';

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
  const rows: Row[] = pieces.map((piece, at) => ({ piece, at }));
  return (
    <DataTable<Row>
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
