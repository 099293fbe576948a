import * as Plot from '@observablehq/plot';
import type { JSX } from 'preact';
import { useCallback, useMemo } from 'preact/hooks';

import { sumCells, sumsBy } from '../../../model/on-time/on-time-counts';
import { formatNumber, formatPercent } from '../../format/amount';
import { formatMonth } from '../../format/day';
import { useLanguage, useTexts } from '../../language/language';
import { PlotFigure } from '../../parts/plot-figure';
import { Panel } from '../../parts/screen';
import {
  OUTCOMES,
  computePartShare,
  distanceBars,
  outcomeScale,
  toOutcome,
  writeDistance,
  type DistanceBar,
  type OnTimeCell,
  type Outcome,
} from './outcomes';
import { ON_TIME, OUTCOME_TEXTS } from './texts';

const ROW_HEIGHT = 34;
const BASIS_POINTS_PER_PERCENT = 100;

interface Part {
  readonly month: string;
  readonly outcome: Outcome;
  readonly share: number;
}

/** The shares of each month, one bar a month. */
export function SharesPanel({ cells }: { cells: readonly OnTimeCell[] }): JSX.Element {
  const t = useTexts(ON_TIME);
  const outcomes = useTexts(OUTCOME_TEXTS);
  const { language } = useLanguage();
  const months = useMemo(() => sumsBy(cells, 'month'), [cells]);
  const nameMonth = (month: string): string => formatMonth(`${month}-01`, language);
  const options = useCallback(
    (): Plot.PlotOptions => ({
      height: months.length * ROW_HEIGHT + 60,
      marginLeft: 84,
      marginRight: 24,
      x: {
        label: null,
        domain: [0, 100],
        grid: true,
        ticks: 5,
        tickFormat: (percent: number) =>
          formatPercent(percent * BASIS_POINTS_PER_PERCENT, language),
      },
      y: { label: null, domain: months.map(({ of }) => nameMonth(of)) },
      color: outcomeScale(outcomes),
      marks: [
        Plot.barX(
          months.flatMap((sum): Part[] =>
            OUTCOMES.map((outcome) => ({
              month: sum.of,
              outcome,
              share: computePartShare(sum, outcome),
            })),
          ),
          {
            y: ({ month }: Part) => nameMonth(month),
            x: ({ share }: Part) => share / BASIS_POINTS_PER_PERCENT,
            fill: ({ outcome }: Part) => outcomes[outcome],
            title: ({ month, outcome, share }: Part) =>
              `${nameMonth(month)}\n${outcomes[outcome]}: ${formatPercent(share, language)}`,
          },
        ),
        Plot.ruleX([0]),
      ],
    }),
    [months, outcomes, language, t],
  );
  return (
    <Panel title={t.shares}>
      <PlotFigure title={t.ofParcels} describe={t.describeShares} options={options} />
    </Panel>
  );
}

const HEIGHT = 260;
const TICK_PX = 34;
const NARROW_PX = 560;

/** How many parcels arrived so many days before or after the quoted days. */
export function DistancesPanel({ cells }: { cells: readonly OnTimeCell[] }): JSX.Element {
  const t = useTexts(ON_TIME);
  const outcomes = useTexts(OUTCOME_TEXTS);
  const bars = useMemo(() => distanceBars(sumCells(cells)), [cells]);
  const options = useCallback(
    (width: number): Plot.PlotOptions => ({
      height: HEIGHT,
      marginLeft: 56,
      marginBottom: 44,
      x: {
        label: null,
        domain: bars.map(({ distance }) => distance),
        // On a phone the word would run into the numbers next to it.
        tickFormat: (distance: number) =>
          distance === 0 && width >= NARROW_PX ? t.within : writeDistance(distance),
        tickRotate: width < bars.length * TICK_PX ? -60 : 0,
      },
      y: { label: null, grid: true, tickFormat: formatNumber },
      color: outcomeScale(outcomes),
      marks: [
        Plot.barY(bars, {
          x: 'distance',
          y: 'count',
          fill: ({ distance }: DistanceBar) => outcomes[toOutcome(distance)],
          title: ({ distance, count }: DistanceBar) =>
            `${distance === 0 ? t.within : writeDistance(distance)}\n${t.parcels}: ${formatNumber(count)}`,
        }),
        Plot.ruleY([0]),
      ],
    }),
    [bars, outcomes, t],
  );
  return (
    <Panel title={t.distances}>
      <PlotFigure title={t.parcels} describe={t.describeDistances} options={options} />
    </Panel>
  );
}
