import type { JSX } from 'preact';
import { Link, useLocation } from 'wouter-preact';

import { useRead } from '../../api/use-read';
import { CARD } from '../../format/card-texts';
import { useTexts } from '../../language/language';
import { NotFound } from '../../parts/not-found';
import { ErrorNotice, Notice } from '../../parts/notice';
import { Screen } from '../../parts/screen';
import { usePathParams } from '../../parts/use-path-params';
import { CardCheck } from './card-check';
import { CardFees, CardSettings, type CardView, type VersionAnswer } from './card-settings';
import { TariffTable, ZonesTable } from './card-tables';
import { ExportButtons } from './export-buttons';
import { ProofsTable } from './proofs-table';
import './rates.css';
import { ShipmentReplay } from './shipment-replay';
import { RATES } from './texts';
import { ChangeButtons, useVersionChanges } from './version-changes';
import { comparePath, Days, StateBadge, type ListedVersion } from './version-parts';

export function VersionScreen(): JSX.Element {
  const { courier, version } = usePathParams<'courier' | 'version'>();
  return /^\d{1,9}$/.test(version) ? (
    <Version courier={courier} version={Number(version)} />
  ) : (
    <NotFound />
  );
}

function Version({ courier, version }: { courier: string; version: number }): JSX.Element {
  const t = useTexts(CARD);
  const words = useTexts(RATES);
  const { answer, error, isBusy, reload } = useRead('rates.version', { courier, version });
  const lint = useRead('rates.lint', { courier, version });
  const { choose, outcome } = useVersionChanges(answer?.name ?? courier, () => {
    reload();
    lint.reload();
  });
  const listed = answer?.versions.find((one) => one.version === version);
  return (
    <Screen
      title={`${answer?.name ?? courier}, ${words.version(version)}`}
      lead={
        <span class="tools">
          <Link href={`/rates/${courier}`}>{answer?.name ?? courier}</Link>
          {listed !== undefined && (
            <>
              <StateBadge version={listed} />
              <Days from={listed.valid_from} to={listed.valid_to} />
              {listed.note !== '' && <span>{listed.note}</span>}
            </>
          )}
        </span>
      }
      isBusy={isBusy}
      tools={
        listed !== undefined && (
          <ChangeButtons version={listed} onChoose={(kind) => choose({ version: listed, kind })} />
        )
      }
    >
      <ErrorNotice error={error} />
      {outcome}
      {answer !== undefined && listed !== undefined && (
        <>
          <VersionTools answer={answer} listed={listed} />
          {listed.state === 'discarded' ? (
            <Notice kind="info">{t.discarded}</Notice>
          ) : (
            <CardCheck
              reading={lint}
              isDraft={listed.state === 'draft'}
              target={{ courier, version, onChanged: lint.reload }}
            />
          )}
          <CardTables view={answer} />
          <ProofsTable proofs={answer.proofs} />
          {listed.state === 'draft' && (
            <ShipmentReplay key={version} courier={courier} version={version} />
          )}
        </>
      )}
    </Screen>
  );
}

function VersionTools({
  answer: { versions, live, proofs },
  listed: { courier, version },
}: {
  answer: VersionAnswer;
  listed: ListedVersion;
}): JSX.Element {
  const t = useTexts(CARD);
  const words = useTexts(RATES);
  const [, go] = useLocation();
  const others = versions.filter((one) => one.version !== version);
  return (
    <div class="tools version-tools">
      <ExportButtons version={{ courier, version }} hasProofs={proofs.length > 0} />
      {others.length > 0 && (
        <label>
          {t.compare}{' '}
          <select
            name="compare"
            onChange={({ currentTarget }) => {
              const other = others[currentTarget.selectedIndex - 1];
              if (other === undefined) return;
              const [from, to] = [other.version, version];
              go(comparePath(courier, from, to));
            }}
          >
            <option>–</option>
            {others.map((other) => (
              <option key={other.version}>
                {words.version(other.version)}
                {other.version === live ? ` (${words.states.live})` : ''}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}

export function CardTables({ view }: { view: CardView }): JSX.Element {
  const { card } = view;
  return (
    <>
      <div class="panels">
        <CardSettings view={view} />
        <CardFees card={card} />
      </div>
      {card.parcel !== null && (
        <TariffTable name="parcel" tariff={card.parcel} zones={card.zones} />
      )}
      {card.document !== null && (
        <TariffTable name="document" tariff={card.document} zones={card.zones} />
      )}
      <ZonesTable view={view} />
    </>
  );
}
