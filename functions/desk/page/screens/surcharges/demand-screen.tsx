import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import { useDesk } from '../../api/desk';
import type { AnswerOf } from '../../api/types';
import { useRead } from '../../api/use-read';
import { useWrite } from '../../api/use-write';
import { formatThb } from '../../format/amount';
import { formatDay } from '../../format/day';
import { useLanguage, useTexts } from '../../language/language';
import { AskDialog } from '../../parts/ask-form';
import { Badge } from '../../parts/badge';
import { DataTable } from '../../parts/data-table';
import { CheckField, ChoiceField, DayField } from '../../parts/fields';
import { Done, ErrorNotice, Malformed, type DoneChange } from '../../parts/notice';
import { Panel, Screen, SmallButton } from '../../parts/screen';
import { useCountryName } from '../../parts/use-country-name';
import { Day } from '../../parts/values';
import { SurchargeFiles } from './surcharge-files';
import './surcharges.css';
import { Tabs } from './tabs';
import { DEMAND, SURCHARGES } from './texts';

type Filter = DemandEntry['state'] | 'all';

export function DemandScreen(): JSX.Element {
  const ofAll = useTexts(SURCHARGES);
  const t = useTexts(DEMAND);
  const { answer, error, isBusy, reload } = useRead('demand.list', {});
  const [filter, setFilter] = useState<Filter>('in_force');
  const [ending, setEnding] = useState<DemandEntry>();
  const [ended, setEnded] = useState<DoneChange>();
  const entries = answer?.entries ?? [];
  const ofState = (state: Filter): readonly DemandEntry[] =>
    state === 'all' ? entries : entries.filter((one) => one.state === state);
  const choices = (['in_force', 'planned', 'past', 'all'] as const).map((value) => ({
    value,
    text: `${t[value]} (${ofState(value).length})`,
  }));
  return (
    <Screen title={`${ofAll.title}: ${ofAll.demand}`} lead={t.lead} isBusy={isBusy}>
      <Tabs />
      <ErrorNotice error={error} />
      <Malformed faults={answer?.malformed} />
      <Done done={ended} />
      <Panel title={t.caption}>
        <div class="fields">
          <ChoiceField
            label={t.show}
            name="state"
            value={filter}
            choices={choices}
            onChange={setFilter}
          />
        </div>
        {answer !== undefined && <DemandTable rows={ofState(filter)} onEnd={setEnding} />}
      </Panel>
      <SurchargeFiles kind="demand" onImported={reload} />
      {ending !== undefined && (
        <EndDemandDialog
          entry={ending}
          onClose={() => setEnding(undefined)}
          onEnded={(done) => {
            setEnding(undefined);
            setEnded(done);
            reload();
          }}
        />
      )}
    </Screen>
  );
}

const KINDS = { in_force: 'good', planned: 'info', past: 'plain' } as const;

interface DemandTableProps {
  readonly rows: readonly DemandEntry[];
  readonly onEnd: (entry: DemandEntry) => void;
}

function DemandTable({ rows, onEnd }: DemandTableProps): JSX.Element {
  const t = useTexts(DEMAND);
  const { courier } = useTexts(SURCHARGES);
  return (
    <DataTable
      caption={t.caption}
      empty={t.empty}
      rows={rows}
      keyOf={(row) => JSON.stringify(row)}
      columns={(column, number) => [
        column(courier, (row) => row.courier_name),
        column(t.name, ({ name }) => name ?? <em>{t.ofCard}</em>),
        column(t.where, (row) => <Places entry={row} />),
        column(t.from, ({ from }) => <Day day={from} />),
        column(t.to, ({ to }) => <Day day={to} />),
        number(t.perKg, (row) => formatThb(row.per_kg_satang)),
        number(t.minimum, ({ min_satang }) => (min_satang === null ? '–' : formatThb(min_satang))),
        column(t.state, (row) => (
          <span class="tools">
            <Badge kind={KINDS[row.state]}>{t[row.state]}</Badge>
            {row.name !== null && row.state !== 'past' && (
              <SmallButton asks onClick={() => onEnd(row)}>
                {t.end}
              </SmallButton>
            )}
          </span>
        )),
      ]}
    />
  );
}

/** How many countries of a zone are named before the rest is left to its title. */
const MAX_NAMED = 4;

function Places({ entry }: { entry: DemandEntry }): JSX.Element {
  const t = useTexts(DEMAND);
  const nameCountry = useCountryName();
  if (entry.is_everywhere) return <>{t.everywhere}</>;
  const listed = (codes: readonly string[]): string => {
    const names = codes.slice(0, MAX_NAMED).map(nameCountry).join(', ');
    return codes.length > MAX_NAMED ? `${names} +${codes.length - MAX_NAMED}` : names;
  };
  return (
    <div>
      {entry.zones.map(({ code, countries }) => (
        <div key={code} title={countries.map(nameCountry).join(', ')}>
          <strong>{t.zone(code)}</strong> <small>{listed(countries)}</small>
        </div>
      ))}
      {entry.countries.length > 0 && <div>{entry.countries.map(nameCountry).join(', ')}</div>}
    </div>
  );
}

type DemandEntry = AnswerOf<'demand.list'>['entries'][number];

interface EndDemandDialogProps {
  readonly entry: DemandEntry;
  readonly onClose: () => void;
  readonly onEnded: (done: DoneChange) => void;
}

function EndDemandDialog({ entry, onClose, onEnded }: EndDemandDialogProps): JSX.Element {
  const t = useTexts(DEMAND);
  const { language } = useLanguage();
  const { today } = useDesk().desk;
  const [on, setOn] = useState(today);
  const [all, setAll] = useState(false);
  const isPlanned = entry.state === 'planned';
  const { courier, courier_name } = entry;
  const name = entry.name ?? '';
  const day = on === '' ? '' : formatDay(on, language);
  const { run, isBusy, error } = useWrite('demand.end', ({ result }) => {
    const text = isPlanned ? t.cancelled(name, courier_name) : t.ended(day, name, courier_name);
    onEnded({ text, warnings: result });
  });
  return (
    <AskDialog
      title={t.endTitle(name, courier_name)}
      verb={t.go}
      isFinal={isPlanned}
      writing={{ isBusy, error }}
      isReady={on !== ''}
      onGo={() => void run({ courier, name, on, all: all || isPlanned })}
      onClose={onClose}
    >
      {!isPlanned && (
        <>
          <DayField
            label={t.lastDay}
            name="on"
            required
            max={entry.to}
            value={on}
            onChange={setOn}
          />
          <CheckField label={t.later} name="all" value={all} onChange={setAll} />
        </>
      )}
      <p>{isPlanned ? t.cancelWords(name) : t.words(day, name)}</p>
    </AskDialog>
  );
}
