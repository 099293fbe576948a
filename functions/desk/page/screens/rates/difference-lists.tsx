import type { JSX } from 'preact';

import { readWorkingDays } from '../../../units/working-days';
import type { AnswerOf } from '../../api/types';
import { PERCENT, formatKg, formatThb, formatThbChange } from '../../format/amount';
import { CARD } from '../../format/card-texts';
import { COMPARE, SETTING_TEXTS } from '../../format/compare-texts';
import { formatCountry } from '../../format/country';
import { formatWorkingDays } from '../../format/day';
import { useLanguage, useTexts } from '../../language/language';
import { DataTable } from '../../parts/data-table';
import { Panel } from '../../parts/screen';
import { ScrollArea } from '../../parts/scroll-area';
import { Day } from '../../parts/values';
import { CountryNames } from './card-tables';
import { SHADES, formatShare, priceChange, toShade } from './price-change';
import { RATES } from './texts';

type Difference = AnswerOf<'rates.diff'>;

export function DifferenceLists({
  difference: { settings, moves },
  titles,
}: {
  difference: Difference;
  titles: readonly [string, string];
}): JSX.Element {
  const t = useTexts(COMPARE);
  const words = useTexts(RATES);
  const nameField = useFieldName();
  const [before, after] = titles;
  return (
    <div class="panels">
      <Panel title={t.settings}>
        <DataTable
          caption={t.settings}
          empty={t.noSettings}
          rows={settings}
          keyOf={({ field }) => field}
          columns={(column) => [
            column(t.setting, ({ field }) => nameField(field)),
            column(before, ({ field, from }) => <SettingValue field={field} text={from} />),
            column(after, ({ field, to }) => <SettingValue field={field} text={to} />),
          ]}
        />
      </Panel>
      <Panel title={t.moves}>
        <DataTable
          caption={t.moves}
          empty={t.noMoves}
          rows={movesByZones(moves)}
          keyOf={({ from, to }) => `${from ?? ''} ${to ?? ''}`}
          columns={(column) => [
            column(words.countries, ({ codes }) => <CountryNames codes={codes} />),
            column(before, ({ from }) => from ?? t.none),
            column(after, ({ to }) => to ?? t.none),
          ]}
        />
      </Panel>
    </div>
  );
}

const WEEKDAYS = new Set(['collects', 'delivers']);
const DAY = /^\d{4}-\d{2}-\d{2}$/;

function SettingValue({ field, text }: { field: string; text: string }): JSX.Element {
  const t = useTexts(COMPARE);
  const { piecesOf, deliversOf } = useTexts(CARD);
  const { language } = useLanguage();
  if (DAY.test(text)) return <Day day={text} />;
  const words: Readonly<Record<string, string>> = {
    none: t.none,
    true: t.yes,
    false: t.no,
    ...(field === 'pieces' && piecesOf),
    ...(field === 'delivers' && deliversOf),
  };
  const days = WEEKDAYS.has(field) ? readWorkingDays(text) : undefined;
  return <span>{words[text] ?? (days && formatWorkingDays(days, language)) ?? text}</span>;
}

function useFieldName(): (field: string) => string {
  const t = useTexts(COMPARE);
  const names = useTexts(SETTING_TEXTS);
  return (field) => {
    const [, zone, name] = /^zone (.+): (\w+)$/.exec(field) ?? [];
    if (zone !== undefined && name !== undefined) return t.ofZone(zone, names[name] ?? name);
    return names[field] ?? field;
  };
}

interface Moved {
  readonly from: string | null;
  readonly to: string | null;
  readonly codes: string[];
}

function movesByZones(moves: Difference['moves']): Moved[] {
  const groups = new Map<string, Moved>();
  for (const { country, from, to } of moves) {
    const key = JSON.stringify([from, to]);
    const group = groups.get(key) ?? { from, to, codes: [] };
    group.codes.push(country);
    groups.set(key, group);
  }
  return [...groups.values()];
}

type Grid = AnswerOf<'rates.diff'>['grids'][number];
type Lane = Grid['lanes'][number];
type Price = Lane['prices'][number];

export function DifferenceGrid({ grid: { tariff, lanes } }: { grid: Grid }): JSX.Element {
  const t = useTexts(COMPARE);
  const words = useTexts(RATES);
  const title = t.grid(words.tariffs[tariff]);
  const weights = lanes[0]?.prices.map(({ grams }) => grams) ?? [];
  const isChanged = lanes.some(({ prices }) => prices.some(({ from, to }) => from !== to));
  if (!isChanged) {
    return (
      <Panel title={title}>
        <p class="empty">{t.noPrices}</p>
      </Panel>
    );
  }
  return (
    <Panel title={title}>
      <p class="hint">{t.gridHint}</p>
      <ShadeLegend />
      <ScrollArea class="grid-scroll" label={title}>
        <table class="data wide price-grid">
          <caption class="unseen">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{words.weight}</th>
              {lanes.map((lane) => (
                <LaneHeading key={`${lane.fromZone} ${lane.toZone}`} lane={lane} />
              ))}
            </tr>
          </thead>
          <tbody>
            {weights.map((grams, at) => (
              <tr key={grams}>
                <th scope="row" class="number">
                  {words.upTo(formatKg(grams))}
                </th>
                {lanes.map(({ fromZone, toZone, prices }) => (
                  <ChangeCell key={`${fromZone} ${toZone}`} price={prices[at]} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </Panel>
  );
}

function LaneHeading({ lane: { fromZone, toZone, countries } }: { lane: Lane }): JSX.Element {
  const { language } = useLanguage();
  const names = countries.map((code) => formatCountry(code, language)).join(', ');
  return (
    <th scope="col" class="number" title={names}>
      {fromZone === toZone ? toZone : `${fromZone} → ${toZone}`}
    </th>
  );
}

function ChangeCell({ price }: { price: Price | undefined }): JSX.Element {
  const t = useTexts(COMPARE);
  const { language } = useLanguage();
  const { from, to } = price ?? {};
  if (from === undefined || to === undefined) {
    const word = from === to ? '' : from === undefined ? t.added : t.gone;
    return <td class="number same">{word}</td>;
  }
  if (from === to) {
    return (
      <td class="number same" title={formatThb(to)}>
        <span aria-label={t.unchanged}>=</span>
      </td>
    );
  }
  const change = priceChange(from, to);
  return (
    <td class={`number ${toShade(change)}`} title={`${formatThb(from)} → ${formatThb(to)} ฿`}>
      {formatThbChange(change.satang)}
      <small class="block">{formatShare(change.percent, language)}</small>
    </td>
  );
}

function ShadeLegend(): JSX.Element {
  const t = useTexts(COMPARE);
  const { language } = useLanguage();
  const ranges = [...SHADES, undefined].map((end, at) =>
    end === undefined
      ? `> ${SHADES[at - 1] ?? 0}${PERCENT[language]}`
      : `≤ ${end}${PERCENT[language]}`,
  );
  const falls = ranges.map((range, at) => ({
    shade: `fall-${at + 1}`,
    text: t.fall(`−, ${range}`),
  }));
  const rises = ranges.map((range, at) => ({
    shade: `rise-${at + 1}`,
    text: t.rise(`+, ${range}`),
  }));
  return (
    <ul class="legend" aria-label={t.legend}>
      {[...falls.reverse(), ...rises].map(({ shade, text }) => (
        <li key={shade}>
          <span class={`swatch ${shade}`} aria-hidden="true" />
          {text}
        </li>
      ))}
    </ul>
  );
}
