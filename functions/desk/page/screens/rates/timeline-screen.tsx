import type { JSX } from 'preact';
import { Link } from 'wouter-preact';

import { useRead } from '../../api/use-read';
import { useTexts } from '../../language/language';
import { DataTable } from '../../parts/data-table';
import { ErrorNotice, Malformed } from '../../parts/notice';
import { Panel, Screen } from '../../parts/screen';
import './rates.css';
import { RATES } from './texts';
import { TimelinePlot } from './timeline-plot';
import { TIMELINE } from './timeline-texts';
import { Days, Spans, StateBadge, versionPath, type ListedCourier } from './version-parts';

export function TimelineScreen(): JSX.Element {
  const t = useTexts(TIMELINE);
  const words = useTexts(RATES);
  const { answer, error, isBusy } = useRead('rates.timeline', {});
  return (
    <Screen
      title={words.title}
      lead={t.lead}
      isBusy={isBusy}
      tools={
        <Link href="/rates/import" role="button">
          {t.import}
        </Link>
      }
    >
      <ErrorNotice error={error} />
      {answer !== undefined && (
        <>
          <Malformed title={words.malformed} faults={answer.malformed} />
          {answer.couriers.length > 0 && (
            <TimelinePlot couriers={answer.couriers} today={answer.today} />
          )}
          <Panel title={t.table}>
            <AllVersions couriers={answer.couriers} />
          </Panel>
        </>
      )}
    </Screen>
  );
}

function AllVersions({ couriers }: { couriers: readonly ListedCourier[] }): JSX.Element {
  const t = useTexts(TIMELINE);
  const words = useTexts(RATES);
  return (
    <DataTable
      caption={t.table}
      empty={t.none}
      rows={couriers.flatMap(({ name, versions }) =>
        versions.map((version) => ({ name, version })),
      )}
      keyOf={({ version }) => versionPath(version)}
      columns={[
        {
          heading: words.courier,
          cell: ({ name, version }) => <Link href={`/rates/${version.courier}`}>{name}</Link>,
        },
        {
          heading: t.version,
          cell: ({ version }) => (
            <Link href={versionPath(version)} class="unbroken">
              {words.version(version.version)}
            </Link>
          ),
        },
        { heading: words.state, cell: ({ version }) => <StateBadge version={version} /> },
        { heading: t.pricing, cell: ({ version }) => <Spans version={version} /> },
        {
          heading: t.days,
          cell: ({ version }) => <Days from={version.valid_from} to={version.valid_to} />,
        },
        { heading: words.note, cell: ({ version }) => version.note },
      ]}
    />
  );
}
