import type { JSX } from 'preact';

import { formatKg, formatThb } from '../../format/amount';
import { useTexts } from '../../language';
import { Panel } from '../../parts/screen';
import { ScrollArea } from '../../parts/scroll-area';
import type { VersionAnswer } from './card-settings';
import { CARD } from './card-texts';
import { RATES } from './texts';

type Tariff = NonNullable<VersionAnswer['card']['parcel']>;

/** The prices of a tariff by weight and zone; its headings stay while it scrolls. */
export function TariffTable({
  name,
  tariff: { rows, bands },
  zones,
}: {
  name: 'parcel' | 'document';
  tariff: Tariff;
  zones: readonly { readonly code: string }[];
}): JSX.Element {
  const t = useTexts(CARD);
  const words = useTexts(RATES);
  const title = t.prices(words.tariffs[name]);
  return (
    <Panel title={title}>
      <ScrollArea class="grid-scroll" label={title}>
        <table class="data wide price-grid">
          <caption class="unseen">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t.upTo}</th>
              {zones.map(({ code }) => (
                <th key={code} scope="col" class="number">
                  {code}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ up_to_grams, prices_satang }) => (
              <Line key={up_to_grams} grams={up_to_grams} amounts={prices_satang} />
            ))}
          </tbody>
          {bands.length > 0 && (
            <tbody>
              <tr class="divider">
                <th scope="rowgroup" colSpan={zones.length + 1}>
                  <span>{t.perKg}</span>
                </th>
              </tr>
              {bands.map(({ up_to_grams, per_kg_satang }) => (
                <Line key={up_to_grams} grams={up_to_grams} amounts={per_kg_satang} />
              ))}
            </tbody>
          )}
        </table>
      </ScrollArea>
    </Panel>
  );
}

function Line({ grams, amounts }: { grams: number; amounts: readonly number[] }): JSX.Element {
  const words = useTexts(RATES);
  return (
    <tr>
      <th scope="row" class="number">
        {words.upTo(formatKg(grams))}
      </th>
      {amounts.map((satang, zone) => (
        <td key={zone} class="number">
          {formatThb(satang)}
        </td>
      ))}
    </tr>
  );
}
