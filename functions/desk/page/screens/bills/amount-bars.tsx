import * as Plot from '@observablehq/plot';
import type { JSX } from 'preact';
import { useCallback } from 'preact/hooks';

import { formatNumber } from '../../format/amount';
import { texts, useTexts } from '../../language/language';
import { PlotFigure } from '../../parts/plot-figure';

const TEXTS = texts({ axis: ['THB', 'บาท'] });

export interface AmountBar {
  readonly name: string;
  readonly satang: number;
  readonly title: string;
}

interface AmountBarsProps {
  readonly title: string;
  readonly describe: string;
  readonly bars: readonly AmountBar[];
  /** The sign of the amounts that are to our loss. */
  readonly loss: 1 | -1;
  /** Pixels to the right of the axis. */
  readonly marginRight: number;
}

const SATANG = 100;
const BAR_HEIGHT = 30;

const AXIS_GAP = 14;
const FONT_SIZE = 12;
const marginOf = (width: number): number => Math.min(190, width * 0.4);

export function AmountBars({ bars, loss, marginRight, ...rest }: AmountBarsProps): JSX.Element {
  const { axis } = useTexts(TEXTS);
  const options = useCallback(
    (width: number): Plot.PlotOptions => ({
      height: bars.length * BAR_HEIGHT + 50,
      marginLeft: marginOf(width),
      marginRight,
      x: {
        label: axis,
        grid: true,
        ticks: width < 400 ? 2 : width < 560 ? 3 : 6,
        tickFormat: formatNumber,
      },
      y: { label: null, domain: bars.map(({ name }) => name) },
      marks: [
        // In lines as long as there is room for.
        Plot.axisY({ lineWidth: (marginOf(width) - AXIS_GAP) / FONT_SIZE }),
        Plot.barX(bars, {
          x: ({ satang }: AmountBar) => satang / SATANG,
          y: 'name',
          fill: {
            value: ({ satang }: AmountBar) => (satang * loss > 0 ? 'var(--rise)' : 'var(--fall)'),
            scale: null,
          },
          title: 'title',
        }),
        Plot.ruleX([0]),
      ],
    }),
    [bars, axis],
  );
  return <PlotFigure {...rest} options={options} />;
}
