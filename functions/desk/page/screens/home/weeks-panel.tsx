import * as Plot from '@observablehq/plot';
import type { JSX } from 'preact';
import { useCallback, useMemo } from 'preact/hooks';
import { Link } from 'wouter-preact';

import { formatNumber } from '../../format/amount';
import { formatDayAndMonth } from '../../format/day';
import { useLanguage, useTexts } from '../../language/language';
import { DataTable } from '../../parts/data-table';
import { PlotFigure } from '../../parts/plot-figure';
import { Panel } from '../../parts/screen';
import { Linked, shipmentsLink } from './links';
import {
  type HomeAnswer,
  type Measure,
  type WeekPart,
  inUnit,
  weekParts,
  weekStarts,
} from './measure';
import { formatMeasure, formatWhole } from './summary';
import { HOME } from './texts';

const HEIGHT = 320;
const TICK_PX = 80;

interface WeeksPanelProps {
  readonly home: HomeAnswer;
  readonly measure: Measure;
  readonly nameOf: (courier: string) => string;
}

/** What was sold in each week, by courier. */
export function WeeksPanel({ home, measure, nameOf }: WeeksPanelProps): JSX.Element {
  const t = useTexts(HOME);
  const { language } = useLanguage();
  const { parts, couriers } = useMemo(() => weekParts(home, measure), [home, measure]);
  const starts = useMemo(() => weekStarts(home), [home]);
  const nameOfPart = (courier: string | undefined): string =>
    courier === undefined ? t.others : nameOf(courier);
  const day = (text: string): string => formatDayAndMonth(text, language);
  const options = useCallback(
    (width: number): Plot.PlotOptions => ({
      height: HEIGHT,
      marginLeft: 64,
      marginBottom: 40,
      x: {
        label: null,
        domain: starts,
        tickFormat: day,
        tickRotate: width < starts.length * TICK_PX ? -40 : 0,
      },
      y: {
        label: measure === 'shipments' ? null : t.thbAxis,
        grid: true,
        tickFormat: formatNumber,
      },
      color: { domain: couriers.map(nameOfPart), legend: true },
      marks: [
        Plot.barY(parts, {
          x: 'from',
          y: ({ value }: WeekPart) => inUnit(value, measure),
          fill: ({ courier }: WeekPart) => nameOfPart(courier),
          href: findLink,
          title: (part: WeekPart) =>
            `${t.weekOf(day(part.from), day(part.to))}\n${nameOfPart(part.courier)}: ${formatMeasure(part.value, measure)}`,
        }),
        Plot.ruleY([0]),
      ],
    }),
    [parts, couriers, starts, measure, language, nameOf, t],
  );
  const weeks = parts.filter(({ from }, at) => parts.findIndex((one) => one.from === from) === at);
  return (
    <Panel title={t.byWeek}>
      <PlotFigure
        title={t.measures[measure]}
        describe={t.describeWeeks}
        options={options}
        linksLead
      />
      <DataTable
        caption={t.byWeek}
        rows={weeks}
        keyOf={({ from }) => from}
        columns={(column, number) => [
          column(t.week, ({ from, to }) => (
            <Link class="unbroken" href={shipmentsLink({ from, to })}>
              {t.weekOf(day(from), day(to))}
            </Link>
          )),
          ...couriers.map((courier) =>
            number(nameOfPart(courier), ({ from }: WeekPart) => {
              const part = parts.find((one) => one.from === from && one.courier === courier);
              return part === undefined ? null : (
                <Linked href={findLink(part)}>{formatWhole(part.value, measure)}</Linked>
              );
            }),
          ),
        ]}
      />
    </Panel>
  );
}

/** Undefined for shipments without a courier, or of several: the list has no filter for these. */
const findLink = ({ from, to, courier }: WeekPart): string | undefined =>
  courier === undefined || courier === '' ? undefined : shipmentsLink({ from, to, courier });
