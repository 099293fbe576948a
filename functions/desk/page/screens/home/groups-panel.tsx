import * as Plot from '@observablehq/plot';
import type { JSX } from 'preact';
import { useCallback, useMemo } from 'preact/hooks';

import { formatNumber } from '../../format/amount';
import { useTexts } from '../../language/language';
import { DataTable } from '../../parts/data-table';
import { PlotFigure } from '../../parts/plot-figure';
import { Panel } from '../../parts/screen';
import { Linked } from './links';
import {
  type HomeAnswer,
  MEASURES,
  type Measure,
  inUnit,
  shorten,
  computeMeasure,
} from './measure';
import { formatMeasure } from './summary';
import { HOME } from './texts';

type Group = HomeAnswer['couriers'][number];

const BAR_HEIGHT = 28;
const MAX_BARS = 15;

/** Shipments by courier or country, with the values before. */
export function GroupsPanel({
  title,
  heading,
  groups: given,
  measure,
  nameOf,
  linkOf,
}: {
  title: string;
  heading: string;
  groups: readonly Group[];
  measure: Measure;
  nameOf: (of: string) => string;
  /** Undefined where the list has no filter for it. */
  linkOf: (of: string) => string | undefined;
}): JSX.Element {
  const t = useTexts(HOME);
  const groups = useMemo(
    () => given.toSorted((a, b) => computeMeasure(b, measure) - computeMeasure(a, measure)),
    [given, measure],
  );
  const options = useCallback(
    (width: number): Plot.PlotOptions => {
      const bars = groups.slice(0, MAX_BARS);
      const unit = (sums: Group['before']): number =>
        inUnit(computeMeasure(sums, measure), measure);
      const marginLeft = Math.min(200, width * 0.38);
      return {
        height: bars.length * BAR_HEIGHT + 50,
        marginLeft,
        marginRight: 24,
        x: {
          label: measure === 'shipments' ? null : t.thbAxis,
          grid: true,
          ticks: width < 560 ? 3 : 6,
          tickFormat: formatNumber,
        },
        y: {
          label: null,
          domain: bars.map(({ of }) => nameOf(of)),
          tickFormat: (name: string) => shorten(name, marginLeft),
        },
        marks: [
          Plot.barX(bars, {
            x: unit,
            y: ({ of }: Group) => nameOf(of),
            fill: 'var(--fall)',
            href: ({ of }: Group) => linkOf(of),
            title: (group: Group) => describe(group),
          }),
          Plot.tickX(bars, {
            x: ({ before }: Group) => unit(before),
            y: ({ of }: Group) => nameOf(of),
            stroke: 'currentColor',
            strokeWidth: 2,
          }),
          Plot.ruleX([0]),
        ],
      };
    },
    [groups, measure, nameOf, t],
  );
  const describe = (group: Group): string =>
    `${nameOf(group.of)}\n${t.measures[measure]}: ${formatMeasure(computeMeasure(group, measure), measure)}\n${t.before(
      formatMeasure(computeMeasure(group.before, measure), measure),
    )}`;
  return (
    <Panel title={title}>
      <PlotFigure
        title={t.measures[measure]}
        describe={t.describeGroups}
        options={options}
        linksLead
      />
      <DataTable
        caption={title}
        rows={groups}
        keyOf={({ of }) => of}
        columns={(column, number) => [
          column(heading, ({ of }) => <Linked href={linkOf(of)}>{nameOf(of)}</Linked>),
          ...MEASURES.map((one) =>
            number(t.measures[one], (group: Group) =>
              formatMeasure(computeMeasure(group, one), one),
            ),
          ),
          number(`${t.measures[measure]}: ${t.change}`, (group) => {
            const change = computeMeasure(group, measure) - computeMeasure(group.before, measure);
            return `${change > 0 ? '+' : ''}${formatMeasure(change, measure)}`;
          }),
        ]}
      />
    </Panel>
  );
}
