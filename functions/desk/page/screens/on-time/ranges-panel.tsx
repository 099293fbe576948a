import type { JSX } from 'preact';
import { Link } from 'wouter-preact';

import type { OnTimeMonths } from '../../../model/on-time/on-time-counts';
import { formatNumber, formatPercent } from '../../format/amount';
import { useLanguage, useTexts } from '../../language/language';
import { DataTable } from '../../parts/data-table';
import { Panel } from '../../parts/screen';
import { useServiceName } from '../../parts/use-service-name';
import type { OnTimeAnswer } from './outcomes';
import { ON_TIME } from './texts';

type Suggestion = OnTimeAnswer['suggestions'][number];

/** The ranges of cards that keep too few parcels or nearly all, each one click from a draft. */
export function RangesPanel({
  suggestions,
  months,
}: {
  suggestions: readonly Suggestion[];
  months: OnTimeMonths;
}): JSX.Element {
  const t = useTexts(ON_TIME);
  const { language } = useLanguage();
  const nameService = useServiceName();
  const share = (part: number, { deliveries }: Suggestion): string =>
    formatPercent(Math.round((part / deliveries) * 1000) * 10, language);
  return (
    <Panel title={t.ranges}>
      <p>{t.rangesLead}</p>
      <DataTable
        caption={t.ranges}
        rows={suggestions}
        keyOf={({ courier, zone }) => `${courier} ${zone}`}
        columns={[
          { heading: t.courier, cell: ({ courier }) => nameService(courier) },
          { heading: t.zone, cell: ({ zone }) => zone },
          {
            heading: t.parcels,
            isNumber: true,
            cell: ({ deliveries }) => formatNumber(deliveries),
          },
          { heading: t.days, isNumber: true, cell: ({ estimated_days }) => estimated_days },
          { heading: t.keeps, isNumber: true, cell: (one) => share(one.kept, one) },
          { heading: t.suggested, isNumber: true, cell: ({ suggested_days }) => suggested_days },
          { heading: t.wouldKeep, isNumber: true, cell: (one) => share(one.would_keep, one) },
          {
            heading: '',
            cell: ({ courier, zone }) => (
              <Link
                href={`/rates/import?${new URLSearchParams({ kept: courier, zone, months: String(months) }).toString()}`}
                aria-label={t.draftOf(nameService(courier), zone)}
              >
                {t.draft}
              </Link>
            ),
          },
        ]}
      />
    </Panel>
  );
}
