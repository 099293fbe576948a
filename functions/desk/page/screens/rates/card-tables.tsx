import type { ComponentChildren, JSX } from 'preact';

import { formatKg, formatPercent, formatThb } from '../../format/amount';
import { CARD } from '../../format/card-texts';
import { formatCountry } from '../../format/country';
import { useLanguage, useTexts } from '../../language/language';
import { DataTable } from '../../parts/data-table';
import { Panel } from '../../parts/screen';
import { ScrollArea } from '../../parts/scroll-area';
import { Baht } from '../../parts/values';
import type { VersionAnswer, CardView } from './card-settings';
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

export function ZonesTable({ view: { card, unserved } }: { view: CardView }): JSX.Element {
  const t = useTexts(CARD);
  const { language } = useLanguage();
  const hasDiscount = card.zones.some(
    ({ freight_discount_bp }) => freight_discount_bp !== undefined,
  );
  return (
    <Panel title={t.zones}>
      <DataTable
        caption={t.zones}
        rows={card.zones}
        keyOf={({ code }) => code}
        columns={(column, number) => [
          column(t.zone, ({ code }) => <strong class="unbroken">{code}</strong>),
          number(t.days, ({ estimated_days }) => estimated_days),
          number(t.areaFee, ({ area_fee_satang }) => <Baht satang={area_fee_satang} />),
          ...(hasDiscount
            ? [
                number(
                  t.discount,
                  ({ freight_discount_bp = 0 }: { freight_discount_bp?: number }) =>
                    formatPercent(freight_discount_bp, language),
                ),
              ]
            : []),
          column(t.countries, ({ countries }) => <CountryNames codes={countries} />),
        ]}
      />
      {unserved.length > 0 && (
        <details>
          <summary>{t.unserved(unserved.length)}</summary>
          <CountryNames codes={unserved} />
        </details>
      )}
    </Panel>
  );
}

const FEW = 14;

export function CountryNames({ codes }: { codes: readonly string[] }): JSX.Element {
  const { language } = useLanguage();
  const names = codes
    .map((code) => `${formatCountry(code, language)} (${code})`)
    .sort((a, b) => a.localeCompare(b, language));
  if (names.length <= FEW) return <span>{names.join(', ')}</span>;
  return (
    <details class="names">
      <summary>
        {names.length}: {names.slice(0, 4).join(', ')} …
      </summary>
      {names.join(', ')}
    </details>
  );
}
