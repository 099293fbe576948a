import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import type { Fault } from '../../../../src/errors/fault';
import type { AnswerOf } from '../../api/types';
import { useRead } from '../../api/use-read';
import { useWrite } from '../../api/use-write';
import { useTexts } from '../../language/language';
import { AskDialog } from '../../parts/ask-form';
import { Badge } from '../../parts/badge';
import { DataTable, column, type Column } from '../../parts/data-table';
import { Done, ErrorNotice, Malformed, type DoneChange } from '../../parts/notice';
import { Panel, Screen, SmallButton } from '../../parts/screen';
import { Day, Instant } from '../../parts/values';
import { AddSuspension } from './add-suspension';
import './suspensions.css';
import { SUSPENSIONS } from './texts';
import { usePlaces } from './use-places';

type Listed = AnswerOf<'suspensions.list'>['suspensions'][number];

/** Suspending a lane, what is suspended, and lifting it. */
export function SuspensionsScreen(): JSX.Element {
  const t = useTexts(SUSPENSIONS);
  const { answer, error, isBusy, reload } = useRead('suspensions.list', {});
  const [lifting, setLifting] = useState<Listed>();
  const [done, setDone] = useState<DoneChange>();
  const finish = (text: string, warnings: readonly Fault[]): void => {
    setLifting(undefined);
    setDone({ text: `${text} ${t.within}`, warnings });
    reload();
  };
  return (
    <Screen title={t.title} lead={t.lead} isBusy={isBusy}>
      <ErrorNotice error={error} />
      <Malformed faults={answer?.malformed} />
      <Done done={done} />
      {answer !== undefined && (
        <>
          <AddSuspension
            couriers={answer.couriers}
            onAdded={({ id }, warnings) => finish(t.suspended(id), warnings)}
          />
          <Lists listed={answer.suspensions} onLift={setLifting} />
        </>
      )}
      {lifting !== undefined && (
        <LiftDialog
          suspension={lifting}
          onClose={() => setLifting(undefined)}
          onLifted={(warnings) => finish(t.done(lifting.id), warnings)}
        />
      )}
    </Screen>
  );
}

interface ListsProps {
  readonly listed: readonly Listed[];
  readonly onLift: (suspension: Listed) => void;
}

function Lists({ listed, onLift }: ListsProps): JSX.Element {
  const t = useTexts(SUSPENSIONS);
  const shown = useColumns();
  const lifting: Column<Listed> = column(t.state, (one) => (
    <span class="tools">
      <Badge kind={one.state === 'live' ? 'bad' : 'info'}>
        {one.state === 'live' ? t.live : t.planned}
      </Badge>
      <SmallButton asks onClick={() => onLift(one)}>
        {t.lift}
      </SmallButton>
    </span>
  ));
  const ended: Column<Listed> = column(t.state, ({ state, lifted_at }) => (
    <div>
      <Badge>{state === 'lifted' ? t.lifted : t.ended}</Badge>{' '}
      {lifted_at !== null && <Instant at={lifted_at} />}
    </div>
  ));
  return (
    <>
      {(['live', 'planned', 'past'] as const).map((group) => (
        <Panel key={group} title={t[group]}>
          <DataTable
            caption={t[group]}
            empty={t.none[group]}
            rows={listed.filter(({ state }) =>
              group === 'past' ? state === 'ended' || state === 'lifted' : state === group,
            )}
            keyOf={({ id }) => id}
            columns={[...shown, group === 'past' ? ended : lifting]}
          />
        </Panel>
      ))}
    </>
  );
}

function useColumns(): readonly Column<Listed>[] {
  const t = useTexts(SUSPENSIONS);
  const namePlaces = usePlaces();
  return [
    column(t.courier, (one) => one.courier_name),
    column(t.where, ({ countries }) => namePlaces(countries)),
    column(t.days, (one) => <SuspensionDays {...one} />),
    column(t.reasons, ({ reason, reason_th }) => (
      <div>
        <div>{reason}</div>
        <div lang="th">{reason_th}</div>
      </div>
    )),
    column(t.id, ({ id }) => <small class="unbroken">{id}</small>),
  ];
}

/** The first and the last day of a suspension. */
function SuspensionDays({ from, until }: Pick<Listed, 'from' | 'until'>): JSX.Element {
  const t = useTexts(SUSPENSIONS);
  return (
    <div>
      <Day day={from} />{' '}
      {until === null ? (
        <span class="unbroken">{t.until_further}</span>
      ) : (
        <span class="unbroken">
          {t.to} <Day day={until} />
        </span>
      )}
    </div>
  );
}

/** Asks before a suspension is lifted. */
function LiftDialog({
  suspension: { id, courier_name, countries },
  onClose,
  onLifted,
}: {
  suspension: { id: string; courier_name: string; countries: readonly string[] };
  onClose: () => void;
  onLifted: (warnings: readonly Fault[]) => void;
}): JSX.Element {
  const t = useTexts(SUSPENSIONS);
  const where = usePlaces()(countries);
  const { run, isBusy, error } = useWrite('suspensions.lift', ({ result }) =>
    onLifted(result.warnings),
  );
  return (
    <AskDialog
      title={t.liftTitle(courier_name)}
      verb={t.liftGo}
      writing={{ isBusy, error }}
      onClose={onClose}
      onGo={() => void run({ suspension: id })}
    >
      <p>
        {t.liftWords(courier_name, where)} {t.within}
      </p>
    </AskDialog>
  );
}
