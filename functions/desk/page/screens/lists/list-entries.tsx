import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import { createSilentLimit } from '../../../tracking/parcel-care';
import type { AnswerOf } from '../../api/types';
import { useWrite } from '../../api/use-write';
import { formatNumber } from '../../format/amount';
import { formatWeekday, formatYear } from '../../format/day';
import { useLanguage, useTexts } from '../../language/language';
import { Badge } from '../../parts/badge';
import { DataTable, column, type Column } from '../../parts/data-table';
import { TextField } from '../../parts/fields';
import { Notice, Warnings } from '../../parts/notice';
import { SmallButton } from '../../parts/screen';
import { Day } from '../../parts/values';
import { ChangeDialog } from './change-dialog';
import { feeColumns, hubColumns, serviceColumns, zoneColumns, type EntryOf } from './columns';
import type { ListKind } from './kinds';
import { EntryList, type Changes } from './list-changes';
import { CHANGE, COLUMNS, LISTS, SILENT_DAYS } from './texts';

interface ListEntriesProps {
  readonly list: AnswerOf<`${ListKind}.list`>;
  readonly onChanged: () => void;
}

/** The entries of a list in a table of its kind. */
export function ListEntries({ list, onChanged }: ListEntriesProps): JSX.Element {
  const t = useTexts(COLUMNS);
  const { language } = useLanguage();
  switch (list.kind) {
    case 'hubs':
      return <Entries list={list} columns={hubColumns(t, language)} onChanged={onChanged} />;
    case 'zones':
      return <Entries list={list} columns={zoneColumns(t, language)} onChanged={onChanged} />;
    case 'fees':
      return <Entries list={list} columns={feeColumns(t, language)} onChanged={onChanged} />;
    case 'services':
      return (
        <Entries
          list={list}
          columns={serviceColumns(t, (service) => (
            <SilentDays service={service} onChanged={onChanged} />
          ))}
          onChanged={onChanged}
        />
      );
    case 'holidays':
      return <HolidayYears list={list} />;
  }
}

/** Holidays are not switched. */
type SwitchKind = Exclude<ListKind, 'holidays'>;

interface Entry {
  readonly id: string;
  readonly active: boolean;
}

function Entries<Of extends Entry>({
  list: { kind, entries },
  columns,
  onChanged,
}: {
  list: { readonly kind: SwitchKind; readonly entries: readonly Of[] };
  columns: readonly Column<Of>[];
  onChanged: () => void;
}): JSX.Element {
  const t = useTexts(LISTS);
  const words = useTexts(CHANGE);
  const [wanted, setWanted] = useState<EntrySwitch>();
  const [switched, setSwitched] = useState<Changes>();
  const switching = useSwitchColumns((entry) =>
    setWanted({ kind, id: entry.id, active: !entry.active }),
  );
  return (
    <>
      {switched !== undefined && (
        <>
          <Notice kind="good" title={words.switched}>
            <EntryList entries={switched.changed} />
          </Notice>
          <Warnings warnings={switched.warnings} />
        </>
      )}
      <DataTable
        caption={t.kinds[kind]}
        empty={t.none}
        rows={entries}
        keyOf={({ id }) => id}
        columns={[...columns, ...switching]}
      />
      {wanted !== undefined && (
        <SwitchDialog
          wanted={wanted}
          onClose={() => setWanted(undefined)}
          onDone={(changes) => {
            setWanted(undefined);
            setSwitched(changes);
            onChanged();
          }}
        />
      )}
    </>
  );
}

/** Whether an entry is active, and its switch. */
function useSwitchColumns(onSwitch: (entry: Entry) => void): readonly Column<Entry>[] {
  const t = useTexts(COLUMNS);
  const { activate, deactivate } = useTexts(LISTS);
  const words = useTexts(CHANGE);
  return [
    column(t.state, ({ active }) => (
      <Badge kind={active ? 'good' : 'plain'}>{active ? t.active : t.inactive}</Badge>
    )),
    column(t.actions, (entry) => (
      <SmallButton
        asks
        label={entry.active ? words.switchOff(entry.id) : words.switchOn(entry.id)}
        onClick={() => onSwitch(entry)}
      >
        {entry.active ? deactivate : activate}
      </SmallButton>
    )),
  ];
}

/** An entry to be activated or deactivated. */
interface EntrySwitch {
  readonly kind: SwitchKind;
  readonly id: string;
  readonly active: boolean;
}

interface SwitchDialogProps {
  readonly wanted: EntrySwitch;
  readonly onClose: () => void;
  readonly onDone: (changes: Changes) => void;
}

function SwitchDialog({ wanted, onClose, onDone }: SwitchDialogProps): JSX.Element {
  const t = useTexts(CHANGE);
  const words = useTexts(LISTS);
  const { error, isBusy, run } = useWrite(
    `${wanted.kind}.${wanted.active ? 'activate' : 'deactivate'}`,
  );
  return (
    <ChangeDialog
      title={wanted.active ? t.switchOn(wanted.id) : t.switchOff(wanted.id)}
      verb={wanted.active ? words.activate : words.deactivate}
      isFinal={!wanted.active}
      writing={{ isBusy, error }}
      asked={wanted.id}
      run={(dryRun) => run({ id: wanted.id }, { dryRun })}
      onClose={onClose}
      onDone={onDone}
    />
  );
}

type Holidays = AnswerOf<'holidays.list'>;

/** The holidays of each year, the newest first, and the years that are missing. */
function HolidayYears({ list: { entries, missing } }: { list: Holidays }): JSX.Element {
  const t = useTexts(LISTS);
  const words = useTexts(COLUMNS);
  const { language } = useLanguage();
  const years = missing.map((year) => formatYear(year, language));
  return (
    <>
      {missing.length > 0 && <Notice kind="warn" title={t.missing(years.join(', '))} />}
      {entries.length === 0 && <p class="empty">{t.none}</p>}
      {[...entries].reverse().map(({ year, days }, at) => (
        <details key={year} open={at === 0}>
          <summary>{words.year(formatYear(year, language), days.length)}</summary>
          <DataTable
            caption={words.year(formatYear(year, language), days.length)}
            rows={days}
            keyOf={({ date }) => date}
            columns={(column) => [
              column(words.day, ({ date }) => <Day day={date} />),
              column(words.weekday, ({ date }) => (
                <span class="unbroken">{formatWeekday(date, language)}</span>
              )),
              column(words.english, ({ name_en }) => name_en),
              column(words.thai, ({ name_th }) => name_th),
            ]}
          />
        </details>
      ))}
    </>
  );
}

type Service = EntryOf<'services'>;

interface SilentDaysProps {
  readonly service: Service;
  readonly onChanged: () => void;
}

/** After how many days without news a service's parcels need care, and a way to change it. */
function SilentDays({ service, onChanged }: SilentDaysProps): JSX.Element {
  const t = useTexts(SILENT_DAYS);
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <span class="unbroken">
      {formatNumber(createSilentLimit([service])(service.id))}{' '}
      <SmallButton asks label={t.changeOf(service.id)} onClick={() => setOpen(true)}>
        {t.change}
      </SmallButton>
      {isOpen && (
        <DaysDialog
          service={service}
          onClose={close}
          onDone={() => {
            close();
            onChanged();
          }}
        />
      )}
    </span>
  );
}

function DaysDialog({
  service: { id, silent_after_days },
  onClose,
  onDone,
}: {
  service: Service;
  onClose: () => void;
  onDone: () => void;
}): JSX.Element {
  const t = useTexts(SILENT_DAYS);
  const { error, isBusy, run } = useWrite('services.silentAfter');
  const [days, setDays] = useState(String(silent_after_days ?? ''));
  const input = { id, days: days === '' ? null : Number(days) };
  return (
    <ChangeDialog
      title={t.changeOf(id)}
      verb={t.save}
      writing={{ isBusy, error }}
      asked={days}
      run={(dryRun) => run(input, { dryRun })}
      onClose={onClose}
      onDone={onDone}
    >
      <TextField
        label={t.days}
        hint={t.hint}
        name="silent-days"
        inputMode="numeric"
        value={days}
        onChange={(text) => setDays(text.replaceAll(/\D/g, ''))}
      />
    </ChangeDialog>
  );
}
