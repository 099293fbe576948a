import type { JSX } from 'preact';
import { Link } from 'wouter-preact';

import { useRead } from '../../api/use-read';
import { useTexts } from '../../language/language';
import { DataTable } from '../../parts/data-table';
import { ErrorNotice, Malformed } from '../../parts/notice';
import { Panel, Screen } from '../../parts/screen';
import './rates.css';
import { RATES, TIMELINE } from './texts';
import { TimelinePlot } from './timeline-plot';
import { useVersionColumns, versionPath, type ListedCourier } from './version-parts';

export function TimelineScreen(): JSX.Element {
  const t = useTexts(TIMELINE);
  const words = useTexts(RATES);
  const { answer, error, isBusy } = useRead('rates.list', {});
  const couriers = (answer?.couriers ?? []).map(withoutDiscarded).filter(hasVersions);
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
          {couriers.length > 0 && <TimelinePlot couriers={couriers} today={answer.today} />}
          <Panel title={t.table}>
            <AllVersions couriers={couriers} />
          </Panel>
        </>
      )}
    </Screen>
  );
}

/** Discarded drafts would hide the others. */
const withoutDiscarded = (courier: ListedCourier): ListedCourier => ({
  ...courier,
  versions: courier.versions.filter(({ state }) => state !== 'discarded'),
});

const hasVersions = ({ versions }: ListedCourier): boolean => versions.length > 0;

function AllVersions({ couriers }: { couriers: readonly ListedCourier[] }): JSX.Element {
  const t = useTexts(TIMELINE);
  const words = useTexts(RATES);
  const ofVersion = useVersionColumns();
  return (
    <DataTable
      caption={t.table}
      empty={t.none}
      rows={couriers.flatMap(({ name, versions }) => versions.map((one) => ({ ...one, name })))}
      keyOf={versionPath}
      columns={(column) => [
        column(words.courier, ({ name, courier }) => (
          <Link href={`/rates/${courier}`}>{name}</Link>
        )),
        ...ofVersion,
        column(words.note, ({ note }) => note),
      ]}
    />
  );
}
