import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useSearchParams } from 'wouter-preact';

import { useDesk } from '../../api/desk';
import type { AnswerOf } from '../../api/types';
import { useRead } from '../../api/use-read';
import { useWrite } from '../../api/use-write';
import { formatNumber, formatThb } from '../../format/amount';
import { formatDay } from '../../format/day';
import { useLanguage, useTexts } from '../../language/language';
import { AskDialog } from '../../parts/ask-form';
import { Badge } from '../../parts/badge';
import { bindFields } from '../../parts/bind-fields';
import { CountryField } from '../../parts/country-field';
import { DataTable } from '../../parts/data-table';
import { DayField, Form, TextField } from '../../parts/fields';
import { Done, ErrorNotice, Malformed, type DoneChange } from '../../parts/notice';
import { Panel, Screen, SmallButton } from '../../parts/screen';
import { useCountryName } from '../../parts/use-country-name';
import { Day } from '../../parts/values';
import { SurchargeFiles } from './surcharge-files';
import './surcharges.css';
import { Tabs } from './tabs';
import { AREAS, SURCHARGES } from './texts';

export function AreasScreen(): JSX.Element {
  const ofAll = useTexts(SURCHARGES);
  const t = useTexts(AREAS);
  const { answer, error, isBusy, reload } = useRead('areas.list', {});
  const [removing, setRemoving] = useState<AreaList>();
  const [removed, setRemoved] = useState<DoneChange>();
  return (
    <Screen title={`${ofAll.title}: ${ofAll.areas}`} lead={t.lead} isBusy={isBusy}>
      <Tabs />
      <FindArea />
      <ErrorNotice error={error} />
      <Malformed faults={answer?.malformed} />
      <Panel title={t.lists}>
        <Done done={removed} />
        {answer !== undefined && <Lists lists={answer.lists} onRemove={setRemoving} />}
      </Panel>
      <SurchargeFiles kind="areas" onImported={reload} />
      {removing !== undefined && (
        <RemoveAreasDialog
          list={removing}
          onClose={() => setRemoving(undefined)}
          onRemoved={(done) => {
            setRemoving(undefined);
            setRemoved(done);
            reload();
          }}
        />
      )}
    </Screen>
  );
}

const KINDS = { in_force: 'good', planned: 'info', past: 'plain' } as const;

interface ListsProps {
  readonly lists: readonly AreaList[];
  readonly onRemove: (list: AreaList) => void;
}

function Lists({ lists, onRemove }: ListsProps): JSX.Element {
  const t = useTexts(AREAS);
  const { courier } = useTexts(SURCHARGES);
  const nameCountry = useCountryName();
  return (
    <DataTable
      caption={t.listsCaption}
      empty={t.empty}
      rows={lists}
      keyOf={(one) => [one.courier, one.country, one.kind, one.from].join(' ')}
      columns={(column, number) => [
        column(courier, (one) => one.courier_name),
        column(t.country, ({ country }) => nameCountry(country)),
        column(t.kind, ({ kind }) => (kind === 'tier' ? t.tiers : t.zones)),
        column(t.names, ({ names }) => names.join(', ')),
        column(t.from, ({ from }) => (from === null ? t.always : <Day day={from} />)),
        number(t.codes, ({ areas, cities }) => formatNumber(areas - cities)),
        number(t.cities, ({ cities }) => formatNumber(cities)),
        column(t.state, (one) => (
          <span class="tools">
            <Badge kind={KINDS[one.state]}>{t[one.state]}</Badge>
            <SmallButton asks isSecondary onClick={() => onRemove(one)}>
              {t.remove}
            </SmallButton>
          </span>
        )),
      ]}
    />
  );
}

type AreaList = AnswerOf<'areas.list'>['lists'][number];

function RemoveAreasDialog({
  list: { courier, courier_name, country },
  onClose,
  onRemoved,
}: {
  list: AreaList;
  onClose: () => void;
  onRemoved: (done: DoneChange) => void;
}): JSX.Element {
  const t = useTexts(AREAS);
  const name = useCountryName()(country);
  const { run, isBusy, error } = useWrite('areas.remove', ({ result }) =>
    onRemoved({ text: t.removed(courier_name, name), warnings: result }),
  );
  return (
    <AskDialog
      title={t.removeTitle(courier_name, name)}
      verb={t.go}
      isFinal
      writing={{ isBusy, error }}
      onClose={onClose}
      onGo={() => void run({ courier, countries: [country] })}
    >
      <p>{t.words(courier_name, name)}</p>
    </AskDialog>
  );
}

type Found = AnswerOf<'areas.find'>['found'][number];

interface Question {
  readonly country: string;
  readonly place: string;
  readonly on: string;
}

function FindArea(): JSX.Element {
  const t = useTexts(AREAS);
  const { today } = useDesk().desk;
  // A finding of a bill leads here.
  const [search] = useSearchParams();
  const [typed, setTyped] = useState<Question>({
    country: search.get('country') ?? '',
    place: search.get('place') ?? '',
    on: today,
  });
  const [asked, setAsked] = useState<Question>();
  const { answer, error, isBusy } = useRead('areas.find', asked);
  const of = bindFields(typed, setTyped);
  const isWhole = /^[A-Z]{2}$/.test(typed.country) && typed.place.trim() !== '' && typed.on !== '';
  return (
    <Panel title={t.find}>
      <Form
        class="fuel-form"
        onSubmit={() => {
          if (isWhole) setAsked(typed);
        }}
      >
        <div class="fields">
          <CountryField required {...of('country')} />
          <TextField label={t.place} required {...of('place')} />
          <DayField label={t.on} required {...of('on')} />
        </div>
        <div class="tools">
          <button type="submit" disabled={isBusy || !isWhole}>
            {t.search}
          </button>
        </div>
      </Form>
      <div aria-live="polite">
        <ErrorNotice error={error} />
        {asked !== undefined && answer !== undefined && !isBusy && (
          <Answer asked={asked} found={answer.found} />
        )}
        <Malformed faults={answer?.malformed} />
      </div>
    </Panel>
  );
}

function Answer({ asked, found }: { asked: Question; found: readonly Found[] }): JSX.Element {
  const t = useTexts(AREAS);
  const { courier } = useTexts(SURCHARGES);
  const { language } = useLanguage();
  const country = useCountryName()(asked.country);
  return (
    <>
      <h3>{t.found(asked.place.trim(), country, formatDay(asked.on, language))}</h3>
      <DataTable
        caption={t.foundCaption}
        empty={t.nothing}
        rows={found}
        keyOf={(one) => `${one.courier} ${one.by}`}
        columns={(column) => [
          column(courier, (one) => one.courier_name),
          column(t.by, ({ by }) => (by === 'city' ? t.city : t.code)),
          column(t.tier, ({ tiers }) => tiers.join(', ') || '–'),
          column(t.charge, ({ charges }) => <Charges charges={charges} />),
          column(t.zone, ({ zone }) => zone ?? '–'),
        ]}
      />
    </>
  );
}

function Charges({ charges }: { charges: Found['charges'] }): JSX.Element {
  const t = useTexts(AREAS);
  if (charges.length === 0) return <>–</>;
  return (
    <div>
      {charges.map(({ tier, flat_satang, per_kg_satang }) => {
        const [flat, perKg] = [formatThb(flat_satang), formatThb(per_kg_satang)];
        const both = flat_satang > 0 && per_kg_satang > 0;
        const text = both
          ? t.higher(flat, perKg)
          : per_kg_satang > 0
            ? t.perKg(perKg)
            : t.flat(flat);
        return (
          <span key={tier} class="area-charge">
            {text}
          </span>
        );
      })}
    </div>
  );
}
