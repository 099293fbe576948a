import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';

import type { Fault } from '../../../../src/errors/fault';
import { useDesk } from '../../api/desk';
import { useWrite, type Writing } from '../../api/use-write';
import { formatKg, formatThb } from '../../format/amount';
import { formatCountry } from '../../format/country';
import { formatDay } from '../../format/day';
import { placeOfPath } from '../../format/setting-of-path';
import { useLanguage, useTexts } from '../../language/language';
import { AskDialog } from '../../parts/ask-form';
import { bindFields } from '../../parts/bind-fields';
import { DataTable } from '../../parts/data-table';
import { DayField } from '../../parts/fields';
import { Warnings } from '../../parts/notice';
import { ChangeRefusal } from './change-refusal';
import { CHANGE, LIVE_CHANGES, RATES } from './texts';
import { type ListedVersion, Spans } from './version-parts';

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
type TypedDays = Record<'from' | 'to', string>;

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
  readonly days: TypedDays;
  readonly onChange: (days: TypedDays) => void;
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
  return useState<TypedDays>({ from, to });
}

interface RunningChange {
  readonly error: Writing<'rates.publish'>['error'];
  readonly isBusy: boolean;
  readonly written: Written | undefined;
  readonly run: (days: TypedDays, dryRun: boolean) => Promise<Written | undefined>;
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

type Span = { readonly from: string; readonly to: string | null };

interface SpanChangesProps {
  readonly changes: readonly { version: number; before: readonly Span[]; after: readonly Span[] }[];
  /** A version that is made by the change. */
  readonly added: number | undefined;
}

function SpanChanges({ changes, added }: SpanChangesProps): JSX.Element {
  const t = useTexts(CHANGE);
  const words = useTexts(RATES);
  return (
    <DataTable
      caption={t.will}
      empty={t.nothing}
      rows={changes}
      keyOf={({ version }) => String(version)}
      columns={(column) => [
        column(t.version, ({ version }) => (
          <span class="unbroken">
            {words.version(version)}
            {version === added && ` (${t.created})`}
          </span>
        )),
        column(t.before, ({ before }) => <Spans spans={before} none={t.never} />),
        column(t.after, ({ after }) => <Spans spans={after} none={t.never} />),
      ]}
    />
  );
}

type LiveDifference = NonNullable<Written['result']['difference']>;

const MAX_CHANGES = 6;
const MAX_COUNTRIES = 4;

function LiveChanges({ difference }: { difference: LiveDifference }): JSX.Element {
  const t = useTexts(LIVE_CHANGES);
  const words = useTexts(RATES);
  const { language } = useLanguage();
  const { version, state, day, settings, moves, lanes } = difference;
  const isSame = settings.length + moves.length + lanes.length === 0;
  const more = (all: readonly unknown[]): JSX.Element | null =>
    all.length > MAX_CHANGES ? <li>{t.more(all.length - MAX_CHANGES)}</li> : null;
  return (
    <section class="live-changes">
      <h3>
        {t.titles[state](words.version(version), day === null ? '' : formatDay(day, language))}
      </h3>
      {isSame && <p>{t.same}</p>}
      <ul>
        {lanes
          .slice(0, MAX_CHANGES)
          .map(({ tariff, zone, countries, greatest, highestPercent, lowestPercent }) => (
            <li key={`${tariff} ${zone} ${countries.join()}`}>
              <strong>
                {words.tariffs[tariff]}, {countries.length === 0 && `${words.zone} ${zone}`}
                {countries
                  .slice(0, MAX_COUNTRIES)
                  .map((code) => formatCountry(code, language))
                  .join(', ')}
                {countries.length > MAX_COUNTRIES && ` +${countries.length - MAX_COUNTRIES}`}:
              </strong>{' '}
              {t.lane(lowestPercent, highestPercent)};{' '}
              {t.greatest(
                words.upTo(formatKg(greatest.grams)),
                formatThb(greatest.from),
                formatThb(greatest.to),
              )}
            </li>
          ))}
        {more(lanes)}
        {settings.slice(0, MAX_CHANGES).map(({ field, from, to }) => (
          <li key={field}>{t.setting(placeOfPath(field, language), from, to)}</li>
        ))}
        {more(settings)}
        {moves.slice(0, MAX_CHANGES).map(({ country, from, to }) => (
          <li key={country}>
            {t.setting(formatCountry(country, language), from ?? t.none, to ?? t.none)}
          </li>
        ))}
        {more(moves)}
      </ul>
    </section>
  );
}
