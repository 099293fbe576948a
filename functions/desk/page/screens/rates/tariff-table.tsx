import type { ComponentChildren, JSX } from 'preact';

import { formatKg, formatThb } from '../../format/amount';
import { CARD } from '../../format/card-texts';
import { useTexts } from '../../language/language';
import { Panel } from '../../parts/screen';
import { ScrollArea } from '../../parts/scroll-area';
import type { VersionAnswer } from './card-settings';
import { RATES } from './texts';

type Tariff = NonNullable<VersionAnswer['card']['parcel']>;

export function TariffTable({
  name,
  tariff: { rows, additional = [], bands },
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
          {additional.map(({ up_to_grams, step_grams, per_step_satang }) => (
            <Part
              key={up_to_grams}
              title={t.additional(words.upTo(formatKg(step_grams)))}
              columns={zones.length + 1}
            >
              <Line grams={up_to_grams} amounts={per_step_satang} />
            </Part>
          ))}
          {bands.length > 0 && (
            <Part title={t.perKg} columns={zones.length + 1}>
              {bands.map(({ up_to_grams, per_kg_satang, base_satang }) => (
                <Line
                  key={up_to_grams}
                  grams={up_to_grams}
                  amounts={per_kg_satang}
                  bases={base_satang}
                />
              ))}
            </Part>
          )}
        </table>
      </ScrollArea>
    </Panel>
  );
}

interface PartProps {
  readonly title: string;
  readonly columns: number;
  readonly children: ComponentChildren;
}

function Part({ title, columns, children }: PartProps): JSX.Element {
  return (
    <tbody>
      <tr class="divider">
        <th scope="rowgroup" colSpan={columns}>
          <span>{title}</span>
        </th>
      </tr>
      {children}
    </tbody>
  );
}

interface LineProps {
  readonly grams: number;
  readonly amounts: readonly (number | null)[];
  readonly bases?: readonly number[] | undefined;
}

function Line({ grams, amounts, bases }: LineProps): JSX.Element {
  const words = useTexts(RATES);
  const t = useTexts(CARD);
  return (
    <tr>
      <th scope="row" class="number">
        {words.upTo(formatKg(grams))}
      </th>
      {amounts.map((satang, zone) => (
        <td key={zone} class="number">
          {satang === null ? <span title={t.noPrice}>–</span> : formatThb(satang)}
          {satang !== null && bases !== undefined && (
            <small>
              {t.base} {formatThb(bases[zone] ?? 0)}
            </small>
          )}
        </td>
      ))}
    </tr>
  );
}
