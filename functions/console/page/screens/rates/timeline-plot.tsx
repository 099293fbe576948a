import * as Plot from '@observablehq/plot';
import type { JSX } from 'preact';
import { useCallback } from 'preact/hooks';

import { formatDay, formatDayAndMonth } from '../../format/day';
import { useLanguage, useTexts } from '../../language';
import { PlotFigure } from '../../parts/plot-figure';
import { formatMonthTick } from './month-tick';
import { StateLegend, STATE_COLOURS } from './state-legend';
import { RATES } from './texts';
import {
  barWidth,
  laterVersions,
  timelineAxis,
  timelineBars,
  type Bar,
  type LaterVersion,
} from './timeline-bars';
import { TIMELINE } from './timeline-texts';
import { versionPath, type ListedCourier } from './version-parts';

const NARROW = 560;
const ROW = 30;
const DRAFT = 16;
const MARGINS = { top: 34, bottom: 52, right: 16 };

/** Every courier's versions on a line of time, one row a courier. */
export function TimelinePlot({
  couriers,
  today,
}: {
  couriers: readonly ListedCourier[];
  today: string;
}): JSX.Element {
  const t = useTexts(TIMELINE);
  const words = useTexts(RATES);
  const { language } = useLanguage();
  const options = useCallback(
    (width: number): Plot.PlotOptions => {
      const axis = timelineAxis(couriers, today);
      const bars = timelineBars(couriers, axis, today);
      const drafts = bars.filter(({ state }) => state === 'draft');
      const priced = bars.filter(({ state }) => state !== 'draft');
      const below = drafts.length > 0 ? DRAFT : 0;
      const row = ROW + below;
      const isNarrow = width < NARROW;
      const marginLeft = isNarrow ? 104 : 215;
      const inner = width - marginLeft - MARGINS.right;
      const names = new Map(couriers.map(({ courier, name }) => [courier, name]));
      const describe = ({ name, version, first, last, state, note }: Bar): string =>
        [
          `${name}, ${words.version(version)}: ${words.states[state]}`,
          `${formatDay(first, language)} – ${last === null ? words.furtherNotice : formatDay(last, language)}`,
          ...(note === '' ? [] : [note]),
        ].join('\n');
      const end = (bar: Bar): string => {
        const needed = isNarrow ? 120 : 130;
        if (bar.last === null || barWidth(bar, axis, inner) < needed) return '';
        return t.until(formatDayAndMonth(bar.last, language));
      };
      const place = {
        y: 'courier',
        href: (bar: Bar) => versionPath(bar),
        title: describe,
      } as const;
      return {
        height: couriers.length * row + MARGINS.top + MARGINS.bottom,
        marginTop: MARGINS.top,
        marginBottom: MARGINS.bottom,
        marginLeft,
        marginRight: MARGINS.right,
        x: {
          type: 'utc',
          domain: [new Date(axis.from), new Date(axis.to)],
          label: t.axis,
          grid: true,
          ticks: isNarrow ? 4 : 10,
          tickFormat: (day: Date, index: number) => formatMonthTick(day, index, language),
        },
        y: {
          label: null,
          domain: couriers.map(({ courier }) => courier),
          axis: null,
          padding: 0,
        },
        color: { domain: Object.keys(STATE_COLOURS), range: Object.values(STATE_COLOURS) },
        marks: [
          Plot.axisY({
            label: null,
            tickFormat: (courier: string) => shortened(names.get(courier) ?? courier, isNarrow),
            tickSize: 0,
            dy: -below / 2,
          }),
          Plot.barX(priced, {
            ...place,
            x1: 'x1',
            x2: 'x2',
            fill: 'state',
            fillOpacity: ({ active }: Bar) => (active ? 1 : 0.35),
            insetTop: 4,
            insetBottom: 4 + below,
            insetRight: 1,
            rx: 3,
          }),
          Plot.barX(drafts, {
            ...place,
            x1: 'x1',
            x2: 'x2',
            fill: 'transparent',
            stroke: 'var(--pico-color)',
            strokeDasharray: '4 3',
            insetTop: ROW - 2,
            insetBottom: 3,
            insetRight: 2,
            rx: 3,
          }),
          Plot.ruleX([new Date(today)], { stroke: 'var(--bad)', strokeWidth: 2 }),
          Plot.text(
            priced.filter((bar) => barWidth(bar, axis, inner) > LEAST_NAMED),
            {
              x: 'x1',
              y: 'courier',
              text: ({ version, active }: Bar) =>
                active ? words.short(version) : `${words.short(version)} ${words.inactive}`,
              dx: 6,
              dy: -below / 2,
              textAnchor: 'start',
              fill: {
                value: ({ active }: Bar) =>
                  active ? 'var(--pico-background-color)' : 'var(--pico-color)',
                scale: null,
              },
              fontWeight: 600,
              pointerEvents: 'none',
            },
          ),
          Plot.text(priced, {
            x: 'x2',
            y: 'courier',
            text: end,
            dx: -7,
            dy: -below / 2,
            textAnchor: 'end',
            fill: 'var(--pico-background-color)',
            pointerEvents: 'none',
          }),
          Plot.text(drafts, {
            x: 'x1',
            y: 'courier',
            text: ({ version }: Bar) =>
              isNarrow ? words.short(version) : `${words.short(version)} ${words.states.draft}`,
            dx: 6,
            dy: (ROW - 5) / 2,
            textAnchor: 'start',
            fontSize: 10.5,
            pointerEvents: 'none',
          }),
          Plot.text(laterVersions(couriers, axis), {
            y: 'courier',
            frameAnchor: 'right',
            text: ({ version, from }: LaterVersion) =>
              `${t.from(words.short(version), formatDay(from, language))} →`,
            href: (later: LaterVersion) => versionPath(later),
            dx: -4,
            dy: -below / 2,
            fill: 'var(--info)',
          }),
          Plot.text([new Date(today)], {
            x: (day: Date) => day,
            frameAnchor: 'top',
            dy: -20,
            text: () => `${t.today}, ${formatDay(today, language)}`,
            fill: 'var(--bad)',
            fontWeight: 600,
          }),
        ],
      };
    },
    [couriers, today, language, t, words],
  );
  return (
    <div class="timeline">
      <StateLegend />
      <PlotFigure title={t.title} describe={t.describe(couriers.length)} options={options} />
    </div>
  );
}

/** Pixels that the short name of a version takes. */
const LEAST_NAMED = 48;

const shortened = (name: string, isNarrow: boolean): string => {
  const most = isNarrow ? 13 : 32;
  return name.length > most ? `${name.slice(0, most - 1)}…` : name;
};
