import * as Plot from '@observablehq/plot';
import type { JSX } from 'preact';
import { useCallback } from 'preact/hooks';

import { formatDay, formatDayAndMonth, formatYear } from '../../format/day';
import { useLanguage, useTexts, type Language } from '../../language/language';
import { PlotFigure } from '../../parts/plot-figure';
import { RATES, TIMELINE } from './texts';
import type { Bar, LaterVersion } from './timeline-bars';
import { layOutTimeline, ROW, shortened, type TimelineLayout } from './timeline-layout';
import { versionPath, type ListedCourier, type VersionState } from './version-parts';

/** The colours of bars, by state; a draft has an outline instead. */
const STATE_COLOURS: Readonly<Record<Exclude<VersionState, 'draft' | 'discarded'>, string>> = {
  live: 'var(--good)',
  ending: 'var(--warn)',
  planned: 'var(--info)',
  ended: 'var(--pico-muted-color)',
  hidden: 'var(--pico-muted-color)',
};

interface TimelinePlotProps {
  readonly couriers: readonly ListedCourier[];
  readonly today: string;
}

export function TimelinePlot({ couriers, today }: TimelinePlotProps): JSX.Element {
  const t = useTexts(TIMELINE);
  const { language } = useLanguage();
  const options = useCallback(
    (width: number): Plot.PlotOptions => {
      const layout = layOutTimeline(couriers, today, width);
      const { axis, isNarrow, below, size } = layout;
      const names = new Map(couriers.map(({ courier, name }) => [courier, name]));
      return {
        ...size,
        x: {
          type: 'utc',
          domain: [new Date(axis.from), new Date(axis.to)],
          label: TIMELINE[language].axis,
          grid: true,
          ticks: isNarrow ? 4 : 10,
          tickFormat: (day: Date, index: number) => formatMonthTick(day, index, language),
        },
        y: { label: null, domain: couriers.map(({ courier }) => courier), axis: null, padding: 0 },
        color: { domain: Object.keys(STATE_COLOURS), range: Object.values(STATE_COLOURS) },
        marks: [
          Plot.axisY({
            label: null,
            tickFormat: (courier: string) => shortened(names.get(courier) ?? courier, isNarrow),
            tickSize: 0,
            dy: -below / 2,
          }),
          ...barMarks(layout, language),
          ...nameMarks(layout, language),
          ...todayMarks(today, language),
        ],
      };
    },
    [couriers, today, language],
  );
  return (
    <div class="timeline">
      <StateLegend />
      <PlotFigure
        title={t.title}
        describe={t.describe(couriers.length)}
        hasLinks
        options={options}
      />
    </div>
  );
}

function barMarks({ priced, drafts, below }: TimelineLayout, language: Language): Plot.Markish[] {
  const words = RATES[language];
  const place = {
    x1: 'x1',
    x2: 'x2',
    y: 'courier',
    rx: 3,
    href: (bar: Bar) => versionPath(bar),
    title: ({ name, version, first, last, state, note }: Bar): string =>
      [
        `${name}, ${words.version(version)}: ${words.states[state]}`,
        `${formatDay(first, language)} – ${last === null ? words.furtherNotice : formatDay(last, language)}`,
        ...(note === '' ? [] : [note]),
      ].join('\n'),
  } as const;
  return [
    Plot.barX(priced, {
      ...place,
      fill: 'state',
      fillOpacity: ({ active }: Bar) => (active ? 1 : 0.35),
      insetTop: 4,
      insetBottom: 4 + below,
      insetRight: 1,
    }),
    Plot.barX(drafts, {
      ...place,
      fill: 'transparent',
      stroke: 'var(--pico-color)',
      strokeDasharray: '4 3',
      insetTop: ROW - 2,
      insetBottom: 3,
      insetRight: 2,
    }),
  ];
}

function nameMarks(layout: TimelineLayout, language: Language): Plot.Markish[] {
  const { named, ended, drafts, later, below, isNarrow } = layout;
  const [t, words] = [TIMELINE[language], RATES[language]];
  const onBar = { y: 'courier', dy: -below / 2, pointerEvents: 'none' } as const;
  return [
    Plot.text(named, {
      ...onBar,
      x: 'x1',
      dx: 6,
      textAnchor: 'start',
      fontWeight: 600,
      text: ({ version, active }: Bar) =>
        active ? words.short(version) : `${words.short(version)} ${words.inactive}`,
      fill: {
        value: ({ active }: Bar) => (active ? 'var(--pico-background-color)' : 'var(--pico-color)'),
        scale: null,
      },
    }),
    Plot.text(ended, {
      ...onBar,
      x: 'x2',
      dx: -7,
      textAnchor: 'end',
      fill: 'var(--pico-background-color)',
      text: ({ last }: Bar) => (last === null ? '' : t.until(formatDayAndMonth(last, language))),
    }),
    Plot.text(drafts, {
      ...onBar,
      x: 'x1',
      dx: 6,
      dy: (ROW - 5) / 2,
      textAnchor: 'start',
      fontSize: 10.5,
      text: ({ version }: Bar) =>
        isNarrow ? words.short(version) : `${words.short(version)} ${words.states.draft}`,
    }),
    Plot.text(later, {
      y: 'courier',
      frameAnchor: 'right',
      dx: -4,
      dy: -below / 2,
      fill: 'var(--info)',
      text: ({ version, from }: LaterVersion) =>
        `${t.from(words.short(version), formatDay(from, language))} →`,
      href: (one: LaterVersion) => versionPath(one),
    }),
  ];
}

const todayMarks = (today: string, language: Language): Plot.Markish[] => [
  Plot.ruleX([new Date(today)], { stroke: 'var(--bad)', strokeWidth: 2 }),
  Plot.text([new Date(today)], {
    x: (day: Date) => day,
    frameAnchor: 'top',
    dy: -20,
    text: () => `${TIMELINE[language].today}, ${formatDay(today, language)}`,
    fill: 'var(--bad)',
    fontWeight: 600,
  }),
];

const SHOWN = ['live', 'ending', 'planned', 'ended', 'draft'] as const;

function StateLegend(): JSX.Element {
  const t = useTexts(RATES);
  return (
    <ul class="legend">
      {SHOWN.map((state) => (
        <li key={state}>
          <span class={`swatch state-${state}`} aria-hidden="true" />
          {t.states[state]}
        </li>
      ))}
    </ul>
  );
}

const LOCALES = { en: 'en-GB', th: 'th-TH-u-ca-gregory' } as const;

/** A tick of an axis of days: the month, and below the first of each year its number. */
function formatMonthTick(day: Date, index: number, language: Language): string {
  const isFirstOfMonth = day.getUTCDate() === 1;
  const name = new Intl.DateTimeFormat(LOCALES[language], {
    ...(!isFirstOfMonth && { day: 'numeric' }),
    month: 'short',
    timeZone: 'UTC',
  }).format(day);
  if (index > 0 && (day.getUTCMonth() > 0 || !isFirstOfMonth)) return name;
  return `${name}\n${formatYear(day.getUTCFullYear(), language)}`;
}
