import type { JSX } from 'preact';

import { formatNumber, formatThb } from '../../format/amount';
import { useTexts } from '../../language/language';
import { DataTable } from '../../parts/data-table';
import { ScrollArea } from '../../parts/scroll-area';
import { cheapestAt, cheapestRanges, priceAt, type CheapestRange, type Curve } from './curve';
import { TEXTS } from './texts';

const nameIn = (curves: readonly Curve[], courier: string | null): string | undefined =>
  curves.find(({ courier_name }) => courier_name === courier)?.display_name;

const formatPrices = ({ lowest, highest }: CheapestRange): string => {
  if (lowest === null || highest === null) return '–';
  return lowest === highest ? formatThb(lowest) : `${formatThb(lowest)} – ${formatThb(highest)}`;
};

interface CheapestTableProps {
  readonly curves: readonly Curve[];
  readonly maxKg: number;
}

export function CheapestTable({ curves, maxKg }: CheapestTableProps): JSX.Element {
  const t = useTexts(TEXTS);
  return (
    <DataTable
      caption={t.cheapest}
      rows={cheapestRanges(curves, maxKg)}
      keyOf={({ from_kg }) => String(from_kg)}
      columns={(column, number) => [
        number(t.above, ({ from_kg }) => formatNumber(from_kg)),
        number(t.reaches, ({ up_to_kg }) => formatNumber(up_to_kg)),
        column(t.courier, ({ courier_name }) => nameIn(curves, courier_name) ?? t.none),
        number(t.prices, formatPrices),
      ]}
    />
  );
}

interface WeightTableProps {
  readonly curves: readonly Curve[];
  readonly weights: readonly number[];
}

export function WeightTable({ curves, weights }: WeightTableProps): JSX.Element {
  const t = useTexts(TEXTS);
  return (
    <ScrollArea label={t.table}>
      <table class="data wide weights">
        <caption class="unseen">{t.table}</caption>
        <thead>
          <tr>
            <th scope="col" class="number">
              {t.weight}
            </th>
            {curves.map(({ courier_name, display_name }) => (
              <th key={courier_name} scope="col" class="number">
                {display_name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weights.map((kg) => {
            const best = cheapestAt(curves, kg)?.satang;
            return (
              <tr key={kg}>
                <th scope="row" class="number unbroken">
                  {t.kg(formatNumber(kg))}
                </th>
                {curves.map((curve) => {
                  const satang = priceAt(curve, kg);
                  const shown = satang === null ? '–' : formatThb(satang);
                  return (
                    <td key={curve.courier_name} class="number">
                      {satang !== null && satang === best ? <strong>{shown}</strong> : shown}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollArea>
  );
}
