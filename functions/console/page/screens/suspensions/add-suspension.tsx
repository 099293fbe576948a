import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import type { Fault } from '../../../../src/errors/fault';
import type { AnswerOf, InputOf, Written } from '../../api/types';
import { useWrite } from '../../api/use-write';
import { useDesk } from '../../desk';
import { useTexts } from '../../language';
import { ChoiceField, DayField, TextField } from '../../parts/fields';
import { ErrorNotice } from '../../parts/notice';
import { Panel } from '../../parts/screen';
import { ConfirmSuspension } from './confirm-suspension';
import { CountriesField } from './countries-field';
import { SUSPENSIONS } from './texts';

type Couriers = AnswerOf<'suspensions.list'>['couriers'];

/** What the form holds, as it is typed. */
interface Draft {
  readonly courier: string;
  readonly where: 'some' | 'everywhere';
  readonly countries: readonly string[];
  readonly from: string;
  readonly until: string;
  readonly reason: string;
  readonly reason_th: string;
}

const toInput = ({ where, until, countries, ...draft }: Draft): InputOf<'suspensions.add'> => ({
  ...draft,
  countries: where === 'everywhere' ? [] : [...countries],
  until: until === '' ? null : until,
});

/** Suspends a courier, once the operator has read what that means. */
export function AddSuspension({
  couriers,
  onAdded,
}: {
  couriers: Couriers;
  onAdded: (added: { id: string }, warnings: readonly Fault[]) => void;
}): JSX.Element {
  const t = useTexts(SUSPENSIONS);
  const { today } = useDesk().desk;
  const first: Draft = {
    courier: couriers[0]?.courier ?? '',
    where: 'some',
    countries: [],
    from: today,
    until: '',
    reason: '',
    reason_th: '',
  };
  const [draft, setDraft] = useState(first);
  const { run, isBusy, error } = useWrite('suspensions.add');
  const [preview, setPreview] = useState<Written<'suspensions.add'>>();
  const isWithoutCountry = draft.where === 'some' && draft.countries.length === 0;
  const add = (): void => {
    void run(toInput(draft)).then((done) => {
      setPreview(undefined);
      if (done === undefined) return;
      setDraft(first);
      onAdded(done.result.suspension, done.result.warnings);
    });
  };
  return (
    <Panel title={t.add}>
      <form
        class="suspension-form"
        onSubmit={(event) => {
          event.preventDefault();
          void run(toInput(draft), { dryRun: true }).then(setPreview);
        }}
      >
        <DraftFields
          {...{ couriers, draft }}
          onChange={(changed) => {
            setDraft({ ...draft, ...changed });
          }}
        />
        <ErrorNotice error={error} />
        <div class="tools">
          <button type="submit" disabled={isBusy || isWithoutCountry}>
            {t.next}
          </button>
          {isWithoutCountry && <small>{t.noCountry}</small>}
        </div>
      </form>
      {preview !== undefined && (
        <ConfirmSuspension
          {...{ preview, isBusy }}
          courier={couriers.find(({ courier }) => courier === draft.courier)?.name ?? draft.courier}
          onClose={() => {
            setPreview(undefined);
          }}
          onConfirmed={add}
        />
      )}
    </Panel>
  );
}

function DraftFields({
  couriers,
  draft,
  onChange,
}: {
  couriers: Couriers;
  draft: Draft;
  onChange: (changed: Partial<Draft>) => void;
}): JSX.Element {
  const t = useTexts(SUSPENSIONS);
  const choices = [
    { value: 'some', text: t.some },
    { value: 'everywhere', text: t.everywhere },
  ] as const;
  const on =
    <Name extends keyof Draft>(name: Name) =>
    (value: Draft[Name]): void => {
      onChange({ [name]: value });
    };
  return (
    <>
      <div class="fields">
        <ChoiceField
          label={t.courier}
          name="courier"
          value={draft.courier}
          choices={couriers.map(({ courier, name }) => ({ value: courier, text: name }))}
          onChange={on('courier')}
        />
        <DayField label={t.from} name="from" required value={draft.from} onChange={on('from')} />
        <DayField
          label={t.until}
          name="until"
          min={draft.from}
          value={draft.until}
          onChange={on('until')}
          {...(draft.until === '' && { hint: t.untilHint })}
        />
        <ChoiceField
          label={t.where}
          name="where"
          value={draft.where}
          choices={choices}
          onChange={on('where')}
        />
      </div>
      {draft.where === 'some' && (
        <CountriesField countries={draft.countries} onChange={on('countries')} />
      )}
      <div class="suspension-reasons">
        <TextField
          label={t.reason}
          name="reason"
          required
          hint={t.reasonHint}
          value={draft.reason}
          onChange={on('reason')}
        />
        <TextField
          label={t.reasonTh}
          name="reason_th"
          required
          hint={t.reasonHint}
          value={draft.reason_th}
          onChange={on('reason_th')}
        />
      </div>
    </>
  );
}
