import type { JSX } from 'preact';

import type { AnswerOf } from '../../api/types';
import { formatNumber, formatThb } from '../../format/amount';
import { useTexts } from '../../language';
import { ScrollArea } from '../../parts/scroll-area';
import { STEP_TEXTS } from './steps';
import { TEXTS } from './texts';

type Answer = AnswerOf<'prices.simulate'>;
type Entry = Answer['quotes'][number];
type Step = NonNullable<Entry['price_breakdown']>[number];
export type ShownPiece = NonNullable<Answer['pieces']>[number];

/** What each piece adds to the weights and the handling of every price; a courier at a time. */
export function PieceShares({
  pieces,
  quotes,
}: {
  pieces: readonly ShownPiece[];
  quotes: readonly Entry[];
}): JSX.Element {
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

function ShareTable({
  caption,
  pieces,
  steps,
}: {
  caption: string;
  pieces: readonly ShownPiece[];
  steps: readonly Step[];
}): JSX.Element {
  const t = useTexts(TEXTS);
  const names = useTexts(STEP_TEXTS);
  return (
    <ScrollArea label={caption}>
      <table class="data wide">
        <caption class="unseen">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t.entry}</th>
            {steps.map(({ step, name }) => (
              <th key={name} scope="col" class="number">
                <small>{step}</small> {names[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pieces.map((piece, at) => (
            <tr key={at}>
              <th scope="row">
                {at + 1} <PieceText piece={piece} />
              </th>
              {steps.map((step) => (
                <td key={step.name} class="number unbroken">
                  <Share of={step.pieces?.[at]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t.total}</th>
            {steps.map((step) => (
              <td key={step.name} class="number unbroken">
                <Share of={step} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </ScrollArea>
  );
}

function PieceText({ piece }: { piece: ShownPiece }): JSX.Element {
  const t = useTexts(TEXTS);
  const { quantity = 1, actual_weight_kg, length_cm, width_cm, height_cm } = piece;
  const size = [length_cm, width_cm, height_cm].map(formatNumber).join(' × ');
  return <small>{t.piece(formatNumber(quantity), formatNumber(actual_weight_kg), size)}</small>;
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
