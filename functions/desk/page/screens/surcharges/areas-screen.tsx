import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import type { AnswerOf } from '../../api/types';
import { useRead } from '../../api/use-read';
import { useWrite } from '../../api/use-write';
import { formatNumber } from '../../format/amount';
import { useTexts } from '../../language/language';
import { AskDialog } from '../../parts/ask-form';
import { Badge } from '../../parts/badge';
import { DataTable } from '../../parts/data-table';
import { Done, ErrorNotice, Malformed, type DoneChange } from '../../parts/notice';
import { Panel, Screen, SmallButton } from '../../parts/screen';
import { useCountryName } from '../../parts/use-country-name';
import { Day } from '../../parts/values';
import { FindArea } from './find-area';
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
