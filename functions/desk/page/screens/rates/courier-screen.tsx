import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { Link } from 'wouter-preact';

import type { AnswerOf } from '../../api/types';
import { useRead } from '../../api/use-read';
import { useTexts } from '../../language/language';
import { DataTable, column, type Column } from '../../parts/data-table';
import { ErrorNotice, Malformed } from '../../parts/notice';
import { Panel, Screen } from '../../parts/screen';
import { usePathParams } from '../../parts/use-path-params';
import { Instant } from '../../parts/values';
import type { ChangeKind } from './change-dialog';
import { ExportButtons } from './export-buttons';
import { COURIER, RATES, describeAction } from './texts';
import './rates.css';
import { TimelinePlot } from './timeline-plot';
import { ChangeButtons, listChanges, useVersionChanges } from './version-changes';
import {
  Days,
  comparePath,
  useVersionColumns,
  versionPath,
  type ListedVersion,
} from './version-parts';

type CourierAnswer = AnswerOf<'rates.history'>;

export function CourierScreen(): JSX.Element {
  const { courier } = usePathParams<'courier'>();
  const words = useTexts(RATES);
  const { answer, error, isBusy, reload } = useRead('rates.history', { courier });
  const name = answer?.name ?? courier;
  const { choose, outcome } = useVersionChanges(name, reload);
  return (
    <Screen
      title={name}
      lead={<Link href="/rates">{words.title}</Link>}
      isBusy={isBusy}
      tools={<CourierTools live={answer?.versions.find(isLive)} />}
    >
      <ErrorNotice error={error} />
      {outcome}
      {answer !== undefined && (
        <>
          <Malformed title={words.malformed} faults={answer.malformed} />
          <CourierTimeline answer={answer} />
          <Versions answer={answer} onChoose={choose} />
          <History answer={answer} />
        </>
      )}
    </Screen>
  );
}

const isLive = ({ state }: ListedVersion): boolean => state === 'live' || state === 'ending';

function CourierTools({ live }: { live: ListedVersion | undefined }): JSX.Element {
  const t = useTexts(COURIER);
  const words = useTexts(RATES);
  return (
    <>
      {live !== undefined && (
        <>
          <span>{words.version(live.version)}:</span>
          <ExportButtons version={live} formats={['xlsx']} />
        </>
      )}
      <Link href="/rates/import" role="button">
        {t.import}
      </Link>
    </>
  );
}

function CourierTimeline({ answer }: { answer: CourierAnswer }): JSX.Element {
  const couriers = useMemo(() => [answer], [answer]);
  return <TimelinePlot couriers={couriers} today={answer.today} />;
}

interface VersionsProps {
  readonly answer: CourierAnswer;
  readonly onChoose: (chosen: { version: ListedVersion; kind: ChangeKind }) => void;
}

function Versions({ answer: { versions, history }, onChoose }: VersionsProps): JSX.Element {
  const t = useTexts(COURIER);
  const words = useTexts(RATES);
  const ofVersion = useVersionColumns();
  const live = versions.find(isLive);
  const isListed = ({ state }: ListedVersion): boolean => state !== 'discarded';
  const listed = versions.filter(isListed);
  const hasActions = listed.some(
    (one) => listChanges(one).length > 0 || (live !== undefined && live !== one),
  );
  const findChange = ({ version }: ListedVersion) => history.find((one) => one.version === version);
  const actions: Column<ListedVersion> = column(t.actions, (version) => (
    <div class="tools">
      {live !== undefined && live !== version && (
        <Link
          href={comparePath(version.courier, live.version, version.version)}
          role="button"
          class="small outline"
        >
          {t.compare}
        </Link>
      )}
      <ChangeButtons version={version} isSmall onChoose={(kind) => onChoose({ version, kind })} />
    </div>
  ));
  return (
    <Panel title={t.versions}>
      <DataTable
        caption={t.versions}
        rows={listed}
        keyOf={({ version }) => String(version)}
        columns={(column) => [
          ...ofVersion,
          column(t.by, (version) => <LastChange change={findChange(version)} />),
          column(words.note, ({ note }) => note),
          ...(hasActions ? [actions] : []),
        ]}
      />
      <DiscardedDrafts drafts={versions.filter((one) => !isListed(one))} />
    </Panel>
  );
}

type Change = CourierAnswer['history'][number];

function LastChange({ change }: { change: Change | undefined }): JSX.Element {
  const t = useTexts(COURIER);
  if (change === undefined) return <span>–</span>;
  return (
    <span>
      {t.byWhom(describeAction(change.action, t), change.by)}
      <br />
      <small>
        <Instant at={change.at} />
      </small>
    </span>
  );
}

function History({ answer: { history } }: { answer: CourierAnswer }): JSX.Element {
  const t = useTexts(COURIER);
  const words = useTexts(RATES);
  return (
    <Panel title={t.history}>
      <DataTable
        caption={t.history}
        empty={t.none}
        rows={history}
        keyOf={({ version, at, action }) => `${version} ${at} ${action}`}
        columns={(column) => [
          column(t.when, ({ at }) => <Instant at={at} />),
          column(words.oneVersion, ({ version }) => words.version(version)),
          column(t.what, ({ action }) => describeAction(action, t)),
          column(t.who, ({ by }) => by),
        ]}
      />
    </Panel>
  );
}

function DiscardedDrafts({ drafts }: { drafts: readonly ListedVersion[] }): JSX.Element | null {
  const t = useTexts(COURIER);
  const words = useTexts(RATES);
  if (drafts.length === 0) return null;
  return (
    <details>
      <summary>{t.discarded(drafts.length)}</summary>
      <ul>
        {drafts.map((draft) => (
          <li key={draft.version}>
            <Link href={versionPath(draft)}>{words.version(draft.version)}</Link>{' '}
            <Days from={draft.valid_from} to={draft.valid_to} />
            {draft.note !== '' && `: ${draft.note}`}
          </li>
        ))}
      </ul>
    </details>
  );
}
