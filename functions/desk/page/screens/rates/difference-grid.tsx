import type { JSX } from 'preact';

import type { AnswerOf } from '../../api/types';
import { formatKg, formatThb, formatThbChange, PERCENT } from '../../format/amount';
import { COMPARE } from '../../format/compare-texts';
import { formatCountry } from '../../format/country';
import { useLanguage, useTexts } from '../../language/language';
import { Panel } from '../../parts/screen';
import { ScrollArea } from '../../parts/scroll-area';
import { formatShare, priceChange, toShade, SHADES } from './price-change';
import { RATES } from './texts';

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
