import * as Plot from '@observablehq/plot';
import type { JSX } from 'preact';
import { useCallback, useMemo } from 'preact/hooks';

import { sumsBy } from '../../../model/on-time/on-time-counts';
import { formatPercent } from '../../format/amount';
import { formatMonth } from '../../format/day';
import { useLanguage, useTexts } from '../../language/language';
import { PlotFigure } from '../../parts/plot-figure';
import { Panel } from '../../parts/screen';
import {
  type OnTimeCell,
  OUTCOMES,
  type Outcome,
  outcomeScale,
  computePartShare,
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
