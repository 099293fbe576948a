import type { JSX } from 'preact';

import { readWorkingDays } from '../../../units/working-days';
import type { AnswerOf } from '../../api/types';
import { CARD } from '../../format/card-texts';
import { COMPARE, SETTING_TEXTS } from '../../format/compare-texts';
import { formatWorkingDays } from '../../format/day';
import { useLanguage, useTexts } from '../../language/language';
import { DataTable } from '../../parts/data-table';
import { Panel } from '../../parts/screen';
import { Day } from '../../parts/values';
import { RATES } from './texts';
import { CountryNames } from './zones-table';

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
