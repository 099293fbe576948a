import type { JSX } from 'preact';

import { type OnTimeSum, countDelivered, sumsBy } from '../../../model/on-time/on-time-counts';
import { formatNumber, formatPercent } from '../../format/amount';
import { formatMonth } from '../../format/day';
import { useLanguage, useTexts } from '../../language/language';
import { DataTable } from '../../parts/data-table';
import { Panel } from '../../parts/screen';
import { useCountryName } from '../../parts/use-country-name';
import { useServiceName } from '../../parts/use-service-name';
import { type OnTimeCell, OUTCOMES, computePartShare } from './outcomes';
import { ON_TIME, OUTCOME_TEXTS } from './texts';

/** The shares by courier, country and month. */
export function GroupPanels({ cells }: { cells: readonly OnTimeCell[] }): JSX.Element {
  const t = useTexts(ON_TIME);
  const { language } = useLanguage();
  const nameCourier = useServiceName();
  const nameCountry = useCountryName();
  return (
    <>
      <Groups
        title={t.byCourier}
        heading={t.courier}
        sums={byCount(sumsBy(cells, 'courier'))}
        nameOf={nameCourier}
      />
      <Groups
        title={t.byCountry}
        heading={t.country}
        sums={byCount(sumsBy(cells, 'country'))}
        nameOf={nameCountry}
      />
      <Groups
        title={t.byMonth}
        heading={t.month}
        sums={sumsBy(cells, 'month')}
        nameOf={(month) => formatMonth(`${month}-01`, language)}
      />
    </>
  );
}

type Sum = OnTimeSum & { readonly of: string };

const byCount = (sums: readonly Sum[]): Sum[] =>
  sums.toSorted((a, b) => countDelivered(b) - countDelivered(a) || (a.of < b.of ? -1 : 1));

interface GroupsProps {
  readonly title: string;
  readonly heading: string;
  readonly sums: readonly Sum[];
  readonly nameOf: (of: string) => string;
}

function Groups({ title, heading, sums, nameOf }: GroupsProps): JSX.Element {
  const t = useTexts(ON_TIME);
  const outcomes = useTexts(OUTCOME_TEXTS);
  const { language } = useLanguage();
  return (
    <Panel title={title}>
      <DataTable
        caption={title}
        rows={sums}
        keyOf={({ of }) => of}
        columns={(column, number) => [
          column(heading, ({ of }) => nameOf(of)),
          number(t.parcels, (sum) => formatNumber(countDelivered(sum))),
          ...OUTCOMES.map((outcome) =>
            number(outcomes[outcome], (sum: Sum) =>
              formatPercent(computePartShare(sum, outcome), language),
            ),
          ),
        ]}
      />
    </Panel>
  );
}
