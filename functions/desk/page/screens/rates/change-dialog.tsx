import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';

import type { Fault } from '../../../../src/errors/fault';
import { useDesk } from '../../api/desk';
import { useWrite, type Writing } from '../../api/use-write';
import { useTexts } from '../../language/language';
import { AskDialog } from '../../parts/ask-form';
import { bindFields } from '../../parts/bind-fields';
import { DayField } from '../../parts/fields';
import { Warnings } from '../../parts/notice';
import { ChangeRefusal } from './change-refusal';
import { LiveChanges } from './live-changes';
import { SpanChanges } from './span-changes';
import { CHANGE, RATES } from './texts';
import type { ListedVersion } from './version-parts';

export type ChangeKind = 'publish' | 'rollback' | 'withdraw' | 'discard';

export interface VersionChanged {
  readonly kind: ChangeKind;
  readonly version: number;
  readonly warnings: readonly Fault[];
}

interface ChangeProps {
  readonly version: ListedVersion;
  readonly name: string;
  readonly kind: ChangeKind;
  readonly onClose: () => void;
  readonly onDone: (changed: VersionChanged) => void;
}

type Written = NonNullable<Writing<'rates.publish'>['written']>;
type Days = Record<'from' | 'to', string>;

export function ChangeDialog({ version, name, kind, onClose, onDone }: ChangeProps): JSX.Element {
  const t = useTexts(CHANGE);
  const words = useTexts(RATES);
  const [days, setDays] = useDays(version, kind);
  const { error, isBusy, written, run } = useChange(version, kind);
  const [isChecked, setChecked] = useState(false);
  useEffect(() => {
    // A day is typed part by part.
    const timer = setTimeout(() => {
      setChecked(false);
      void run(days, true).then((would) => setChecked(would !== undefined));
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [days.from, days.to]);
  const carryOut = async (): Promise<void> => {
    const done = await run(days, false);
    if (done === undefined) return;
    const { result } = done;
    onDone({ kind, version: result.version, warnings: result.warnings });
  };
  return (
    <AskDialog
      class="change-form"
      title={t.titles[kind](words.version(version.version), name)}
      verb={t[kind]}
      writing={{ isBusy, error: undefined }}
      isReady={isChecked}
      isFinal={kind === 'withdraw' || kind === 'discard'}
      onGo={() => void carryOut()}
      onClose={onClose}
    >
      <p>{t.leads[kind]}</p>
      {(kind === 'publish' || kind === 'rollback') && <DayFields days={days} onChange={setDays} />}
      <div aria-live="polite" class="change-outcome">
        <h3>{t.will}</h3>
        {written === undefined && error === undefined && <p>{t.checking}</p>}
        {written !== undefined && (
          <>
            <SpanChanges
              changes={written.result.spans}
              added={kind === 'rollback' ? written.result.version : undefined}
            />
            {written.result.difference !== null && (
              <LiveChanges difference={written.result.difference} />
            )}
            <Warnings warnings={written.result.warnings} />
          </>
        )}
        <ChangeRefusal error={error} />
      </div>
    </AskDialog>
  );
}

const PAUSE_MS = 250;

interface DayFieldsProps {
  readonly days: Days;
  readonly onChange: (days: Days) => void;
}

function DayFields({ days, onChange }: DayFieldsProps): JSX.Element {
  const t = useTexts(CHANGE);
  const { desk } = useDesk();
  const of = bindFields(days, onChange);
  return (
    <div class="fields">
      <DayField label={t.from} min={desk.today} required {...of('from')} />
      <DayField
        label={t.to}
        min={days.from}
        {...of('to')}
        {...(days.to === '' && { hint: t.noEnd })}
      />
    </div>
  );
}

/** At first, a draft has its own days if they are to come, and a rollback begins today. */
function useDays({ valid_from, valid_to }: ListedVersion, kind: ChangeKind) {
  const { today } = useDesk().desk;
  const from = kind === 'publish' && valid_from > today ? valid_from : today;
  const to = kind === 'publish' && valid_to !== null && valid_to >= from ? valid_to : '';
  return useState<Days>({ from, to });
}

interface RunningChange {
  readonly error: Writing<'rates.publish'>['error'];
  readonly isBusy: boolean;
  readonly written: Written | undefined;
  readonly run: (days: Days, dryRun: boolean) => Promise<Written | undefined>;
}

function useChange({ courier, version }: ListedVersion, kind: ChangeKind): RunningChange {
  const writings = {
    publish: useWrite('rates.publish'),
    rollback: useWrite('rates.rollback'),
    withdraw: useWrite('rates.withdraw'),
    discard: useWrite('rates.discard'),
  };
  const { error, isBusy, written } = writings[kind];
  const named = { courier, version };
  return {
    error,
    isBusy,
    written,
    run: ({ from, to }, dryRun) => {
      if (kind === 'withdraw' || kind === 'discard') return writings[kind].run(named, { dryRun });
      const days = { ...(from !== '' && { from }), to: to === '' ? null : to };
      return writings[kind].run({ ...named, ...days }, { dryRun });
    },
  };
}
