import * as Plot from '@observablehq/plot';
import type { JSX } from 'preact';
import { useCallback, useState } from 'preact/hooks';

import { formatPercent } from '../../format/amount';
import { formatDay, formatDayAndMonth } from '../../format/day';
import { useLanguage, useTexts } from '../../language/language';
import { CheckField } from '../../parts/fields';
import { PlotFigure } from '../../parts/plot-figure';
import { spanFrom, type FuelCourier } from './fuel-calendar';
import { toCurve } from './fuel-curve-points';
import { FUEL } from './texts';

interface FuelCurveProps {
  readonly couriers: readonly FuelCourier[];
  readonly firstMonth: string;
  readonly today: string;
}

export function FuelCurve({ couriers, firstMonth, today }: FuelCurveProps): JSX.Element {
  const t = useTexts(FUEL);
  const { language } = useLanguage();
  const [chosen, setChosen] = useState(() =>
    couriers.filter(({ fixedBp }) => fixedBp === null).map(({ courier }) => courier),
  );
  const shown = couriers.filter(({ courier }) => chosen.includes(courier));
  const options = useCallback(
    (width: number): Plot.PlotOptions => {
      const points = shown.flatMap((one) => toCurve(one, spanFrom(firstMonth)));
      const days = { x: 'day', y: 'percent', stroke: 'name', z: 'name' } as const;
      return {
        height: Math.min(320, Math.max(220, width / 3)),
        marginLeft: 48,
        marginBottom: 40,
        marginTop: 28,
        x: {
          type: 'utc',
          label: t.day,
          ticks: width < 600 ? 4 : 9,
          tickFormat: (day: Date) => formatDayAndMonth(isoDay(day), language),
        },
        y: { label: t.axis, grid: true, nice: true, zero: false, ticks: 6 },
        color: { legend: true, domain: shown.map(({ name }) => name) },
        marks: [
          Plot.lineY(points, { ...days, curve: 'step-after', strokeWidth: 2 }),
          Plot.ruleX([new Date(today)], { stroke: 'currentColor', strokeDasharray: '3,3' }),
          Plot.text([new Date(today)], {
            x: (day: Date) => day,
            text: () => t.legendToday,
            frameAnchor: 'top',
            dy: -14,
          }),
          Plot.tip(
            points,
            Plot.pointerX({
              x: 'day',
              y: 'percent',
              title: ({ name, day, percent }: (typeof points)[number]) =>
                `${name}\n${formatDay(isoDay(day), language)}\n${formatPercent(percent * 100, language)}`,
            }),
          ),
        ],
      };
    },
    [couriers, chosen, firstMonth, today, language],
  );
  return (
    <section class="panel">
      <PlotFigure title={t.curve} describe={t.curveText} options={options} />
      <details>
        <summary>{t.shown}</summary>
        <div class="fuel-chosen">
          {couriers.map(({ courier, name }) => (
            <CheckField
              key={courier}
              label={name}
              value={chosen.includes(courier)}
              onChange={(isShown) =>
                setChosen(isShown ? [...chosen, courier] : chosen.filter((one) => one !== courier))
              }
            />
          ))}
        </div>
      </details>
    </section>
  );
}

const isoDay = (day: Date): string => day.toISOString().slice(0, 10);
