import * as Plot from '@observablehq/plot';
import type { JSX } from 'preact';
import { useCallback } from 'preact/hooks';

import { formatNumber } from '../../format/amount';
import { useTexts } from '../../language/language';
import { DataTable } from '../../parts/data-table';
import { PlotFigure } from '../../parts/plot-figure';
import { Panel } from '../../parts/screen';
import { SHIPMENT_STATUS_TEXTS } from '../../parts/status-texts';
import { Linked, shipmentsLink } from './links';
import { type HomeAnswer, shorten } from './measure';
import { HOME } from './texts';

type Cell = HomeAnswer['statuses'][number];

const STATUSES = [
  'pending',
  'in_transit',
  'delivered',
  'returned',
  'confiscated',
  'lost',
] as const satisfies readonly Cell['status'][];
const ROW_HEIGHT = 30;
const computeMargin = (width: number): number => Math.min(200, width * 0.38);

/** How many shipments of each courier have which status. */
export function StatusesPanel({
  home: { from, to, statuses, couriers },
  nameOf,
}: {
  home: HomeAnswer;
  nameOf: (courier: string) => string;
}): JSX.Element {
  const t = useTexts(HOME);
  const words = useTexts(SHIPMENT_STATUS_TEXTS);
  const rows = couriers.filter(({ shipments }) => shipments > 0).map(({ of }) => of);
  const findLink = ({ courier, status }: Cell): string | undefined =>
    courier === '' ? undefined : shipmentsLink({ from, to, courier, status });
  const options = useCallback(
    (width: number): Plot.PlotOptions => ({
      height: rows.length * ROW_HEIGHT + 70,
      marginLeft: computeMargin(width),
      marginTop: 10,
      marginBottom: 56,
      x: {
        label: null,
        domain: STATUSES.map((status) => words[status]),
        tickRotate: width < 700 ? -35 : 0,
      },
      y: {
        label: null,
        domain: rows.map(nameOf),
        tickFormat: (name: string) => shorten(name, computeMargin(width)),
      },
      opacity: { type: 'sqrt', range: [0.12, 0.65] },
      marks: [
        Plot.cell(statuses, {
          x: ({ status }: Cell) => words[status],
          y: ({ courier }: Cell) => nameOf(courier),
          fill: 'var(--fall)',
          fillOpacity: 'count',
          inset: 1,
          href: findLink,
          title: (cell: Cell) =>
            `${nameOf(cell.courier)}\n${words[cell.status]}: ${formatNumber(cell.count)}`,
        }),
        Plot.text(statuses, {
          x: ({ status }: Cell) => words[status],
          y: ({ courier }: Cell) => nameOf(courier),
          text: ({ count }: Cell) => formatNumber(count),
          fill: 'currentColor',
          pointerEvents: 'none',
        }),
      ],
    }),
    [statuses, couriers, nameOf, words],
  );
  return (
    <Panel title={t.byStatus}>
      <PlotFigure title={t.count} describe={t.describeStatuses} options={options} linksLead />
      <DataTable
        caption={t.byStatus}
        rows={rows}
        keyOf={(courier) => courier}
        columns={(column, number) => [
          column(t.courier, nameOf),
          ...STATUSES.map((status) =>
            number(words[status], (courier: string) => {
              const found = statuses.find(
                (one) => one.courier === courier && one.status === status,
              );
              return found === undefined ? null : (
                <Linked href={findLink(found)}>{formatNumber(found.count)}</Linked>
              );
            }),
          ),
        ]}
      />
    </Panel>
  );
}
