import * as Plot from '@observablehq/plot';
import type { JSX } from 'preact';
import { useCallback, useMemo } from 'preact/hooks';

import { sumCells } from '../../../model/on-time/on-time-counts';
import { formatNumber } from '../../format/amount';
import { useTexts } from '../../language/language';
import { PlotFigure } from '../../parts/plot-figure';
import { Panel } from '../../parts/screen';
import {
  type DistanceBar,
  type OnTimeCell,
  distanceBars,
  toOutcome,
  outcomeScale,
  writeDistance,
} from './outcomes';
import { ON_TIME, OUTCOME_TEXTS } from './texts';

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
