import type { JSX } from 'preact';

import type { AnswerOf } from '../../api/types';
import { formatKg } from '../../format/amount';
import { useTexts } from '../../language/language';
import { Warnings } from '../../parts/notice';
import { Panel } from '../../parts/screen';
import { Day } from '../../parts/values';
import { SettingsList } from './card-settings';
import { IMPORT, RATES } from './texts';

export type ReadableFile = Extract<AnswerOf<'rates.check'>, { kind: 'card' }>;
type Tariff = ReadableFile['view']['card']['parcel'];

export function FileSummary({ file: { view, notes } }: { file: ReadableFile }): JSX.Element {
  const t = useTexts(IMPORT);
  const words = useTexts(RATES);
  const { card, proofs } = view;
  const countries = card.zones.reduce((sum, zone) => sum + zone.countries.length, 0);
  const holding = proofs.filter(({ holds }) => holds).length;
  const lines: readonly (readonly [string, JSX.Element | string])[] = [
    [t.courier, `${card.display_name} (${card.courier_name})`],
    [t.becomes, `${words.version(card.version)}, ${words.states.draft}`],
    [t.firstDay, <Day key="from" day={card.valid_from} />],
    [
      t.lastDay,
      card.valid_to === null ? words.furtherNotice : <Day key="to" day={card.valid_to} />,
    ],
    [t.zonesCount, String(card.zones.length)],
    [t.countriesCount, String(countries)],
    [t.rows(words.tariffs.parcel), useWeights(card.parcel)],
    [t.rows(words.tariffs.document), useWeights(card.document)],
    [t.proofs, proofs.length === 0 ? '–' : t.proofsHold(holding, proofs.length)],
  ];
  return (
    <Panel title={t.found}>
      <SettingsList lines={lines} />
      <Warnings warnings={notes} />
    </Panel>
  );
}

function useWeights(tariff: Tariff): string {
  const t = useTexts(IMPORT);
  const words = useTexts(RATES);
  const { rows = [], additional = [], bands = [] } = tariff ?? {};
  const weights = [...rows, ...additional, ...bands].map((row) => row.up_to_grams);
  const [first] = weights;
  const last = weights.at(-1);
  if (first === undefined || last === undefined) return '–';
  return t.weights(weights.length, words.upTo(formatKg(first)), words.upTo(formatKg(last)));
}
