import * as Plot from '@observablehq/plot';
import type { JSX } from 'preact';
import { useCallback, useMemo } from 'preact/hooks';

import type { AnswerOf } from '../../api/types';
import { formatNumber, formatThbChange } from '../../format/amount';
import { COMPARE } from '../../format/compare-texts';
import { formatCountry } from '../../format/country';
import { useLanguage, useTexts } from '../../language/language';
import { PlotFigure } from '../../parts/plot-figure';
import { type Change, largestChanges } from './largest-changes';
import { formatShare } from './price-change';
import { RATES } from './texts';

type Difference = AnswerOf<'rates.diff'>;
type Replayed = Difference['packages'][number];
type Lane = Difference['replayed'][number];

const RISE = 'var(--rise)';
const FALL = 'var(--fall)';
const SAME = 'var(--pico-muted-color)';
const MAX_LABELS = 4;
const DG_PER_KG = 10_000;
const SATANG = 100;

interface Dot {
  readonly country: string;
  readonly kg: number;
  readonly baht: number;
}

const toDots = (packages: readonly Replayed[]): Dot[] =>
  packages.flatMap(({ country, chargeableDg, before, after }) =>
    before === undefined || after === undefined
      ? []
      : [{ country, kg: chargeableDg / DG_PER_KG, baht: (after - before) / SATANG }],
  );

const colourOf = (change: number): string => (change > 0 ? RISE : change < 0 ? FALL : SAME);

/** Of the height of the plot, so that labels stay apart. */
const LABEL_SHARE = 0.05;

/** The largest changes each way: of a country only the largest, and none so close that it hides one. */
function selectLargest(dots: readonly Dot[]): Dot[] {
  const sorted = [...dots].sort((a, b) => b.baht - a.baht);
  const range = (sorted[0]?.baht ?? 0) - (sorted.at(-1)?.baht ?? 0);
  const labelled: Dot[] = [];
  const label = (some: readonly Dot[]): void => {
    const most = labelled.length + MAX_LABELS;
    for (const dot of some) {
      if (labelled.length === most) return;
      const least = range * LABEL_SHARE;
      if (Math.abs(dot.baht) < least) return;
      const isHidden = labelled.some(
        ({ country, baht }) => country === dot.country || Math.abs(baht - dot.baht) < least,
      );
      if (!isHidden) labelled.push(dot);
    }
  };
  label(sorted.filter(({ baht }) => baht > 0));
  label(sorted.filter(({ baht }) => baht < 0).reverse());
  return labelled;
}

export function PackagesPlot({ packages }: { packages: readonly Replayed[] }): JSX.Element {
  const t = useTexts(COMPARE);
  const words = useTexts(RATES);
  const { language } = useLanguage();
  const options = useCallback(
    (width: number): Plot.PlotOptions => {
      const dots = toDots(packages);
      const place = { x: 'kg', y: 'baht' } as const;
      const name = ({ country }: Dot): string => formatCountry(country, language);
      return {
        height: 380,
        marginLeft: 64,
        marginRight: 24,
        marginTop: 28,
        marginBottom: 44,
        x: {
          type: 'log',
          label: t.weightAxis,
          grid: true,
          ticks: width < 560 ? 4 : 8,
          tickFormat: formatNumber,
        },
        y: { label: t.changeAxis, inset: 14, grid: true, tickFormat: formatNumber },
        marks: [
          Plot.ruleY([0]),
          Plot.dot(dots, {
            ...place,
            r: 4,
            fill: { value: ({ baht }: Dot) => colourOf(baht), scale: null },
            fillOpacity: 0.65,
            title: (dot: Dot) =>
              `${name(dot)}, ${words.upTo(formatNumber(dot.kg))}\n${formatThbChange(dot.baht * SATANG)} ฿`,
          }),
          Plot.text(selectLargest(dots), {
            ...place,
            text: (dot: Dot) => `${name(dot)} ${formatThbChange(dot.baht * SATANG)}`,
            textAnchor: 'end',
            dx: -8,
            fill: 'var(--pico-color)',
            stroke: 'var(--pico-background-color)',
            strokeWidth: 4,
          }),
        ],
      };
    },
    [packages, t, words, language],
  );
  return <PlotFigure title={t.packages} describe={t.packagesDescribe} options={options} />;
}

const PHONE_PX = 400;

export function LanesPlot({ lanes }: { lanes: readonly Lane[] }): JSX.Element | null {
  const t = useTexts(COMPARE);
  const { language } = useLanguage();
  const bars = useMemo(() => largestChanges(lanes), [lanes]);
  const options = useCallback(
    (width: number): Plot.PlotOptions => ({
      height: bars.length * 24 + 70,
      marginLeft: 130,
      marginRight: 56,
      marginTop: 10,
      marginBottom: 44,
      x: {
        label: t.shareAxis,
        grid: true,
        nice: true,
        inset: width < PHONE_PX ? 16 : 48,
        ticks: width < PHONE_PX ? 2 : 4,
      },
      y: {
        label: null,
        domain: bars.map(({ country }) => country),
        tickFormat: (code: string) => formatCountry(code, language),
        tickSize: 0,
      },
      marks: [
        Plot.barX(bars, {
          x: 'percent',
          y: 'country',
          fill: { value: ({ percent }: Change) => colourOf(percent), scale: null },
        }),
        ...[
          bars.filter(({ percent }) => percent > 0),
          bars.filter(({ percent }) => percent < 0),
        ].map((some, side) =>
          Plot.text(some, {
            x: 'percent',
            y: 'country',
            text: ({ percent }: Change) => formatShare(percent, language),
            textAnchor: side === 0 ? 'start' : 'end',
            dx: side === 0 ? 4 : -4,
          }),
        ),
        Plot.ruleX([0]),
      ],
    }),
    [bars, t, language],
  );
  if (bars.length === 0) return null;
  return <PlotFigure title={t.lanes} describe={t.lanesDescribe} options={options} />;
}
