import * as Plot from '@observablehq/plot';
import type { JSX } from 'preact';
import { useCallback } from 'preact/hooks';

import { formatNumber, formatThb } from '../../format/amount';
import { useTexts } from '../../language/language';
import { PlotFigure } from '../../parts/plot-figure';
import { cheapestRanges, toVertices, type Curve, type Vertex } from './curve';
import { TEXTS } from './texts';

const HEIGHT = 440;
const SATANG_PER_BAHT = 100;

interface CurvePlotProps {
  readonly curves: readonly Curve[];
  readonly colours: ReadonlyMap<string, string>;
  readonly maxKg: number;
}

export function CurvePlot({ curves, colours, maxKg }: CurvePlotProps): JSX.Element {
  const t = useTexts(TEXTS);
  const options = useCallback(
    (width: number): Plot.PlotOptions => {
      const vertices = curves.flatMap((curve) => toVertices(curve, maxKg));
      const courierNames = new Map(curves.map((one) => [one.courier_name, one.display_name]));
      const changes = cheapestRanges(curves, maxKg).slice(1);
      const describe = ({ courier, from_kg, up_to_kg, thb }: Vertex): string =>
        `${courierNames.get(courier) ?? courier}\n${t.tip(
          formatNumber(from_kg),
          formatNumber(up_to_kg),
          formatThb(Math.round(thb * SATANG_PER_BAHT)),
        )}`;
      return {
        height: HEIGHT,
        marginLeft: 64,
        marginRight: 16,
        marginBottom: 40,
        x: { label: t.kgAxis, domain: [0, maxKg], ticks: width < 600 ? 5 : 10 },
        y: { label: t.thbAxis, grid: true, zero: true, nice: true, tickFormat: formatNumber },
        color: {
          domain: curves.map(({ courier_name }) => courier_name),
          range: curves.map(({ courier_name }) => colours.get(courier_name) ?? 'currentColor'),
          tickFormat: (courier: string) => courierNames.get(courier) ?? courier,
          legend: true,
        },
        marks: [
          Plot.ruleY([0]),
          Plot.ruleX(changes, {
            x: 'from_kg',
            stroke: 'currentColor',
            strokeOpacity: 0.35,
            strokeDasharray: '2,4',
          }),
          Plot.line(vertices, { x: 'kg', y: 'thb', stroke: 'courier', strokeWidth: 2 }),
          Plot.tip(vertices, Plot.pointer({ x: 'kg', y: 'thb', title: describe })),
          Plot.dot(vertices, Plot.pointer({ x: 'kg', y: 'thb', fill: 'courier', r: 4 })),
        ],
      };
    },
    [curves, colours, maxKg, t],
  );
  return <PlotFigure title={t.plotTitle} describe={t.plotDescribe} options={options} />;
}
