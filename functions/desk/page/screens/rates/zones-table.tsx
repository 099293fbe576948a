import type { JSX } from 'preact';

import { formatPercent } from '../../format/amount';
import { CARD } from '../../format/card-texts';
import { formatCountry } from '../../format/country';
import { useLanguage, useTexts } from '../../language/language';
import { DataTable } from '../../parts/data-table';
import { Panel } from '../../parts/screen';
import { Baht } from '../../parts/values';
import type { CardView } from './card-settings';

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
