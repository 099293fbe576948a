import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import type { Fault } from '../../../../src/errors/fault';
import { useDesk } from '../../api/desk';
import type { AnswerOf, InputOf, Written } from '../../api/types';
import { useWrite } from '../../api/use-write';
import { useTexts } from '../../language/language';
import { bindFields } from '../../parts/bind-fields';
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
  const add = (): void =>
    void run(toInput(draft)).then((done) => {
      setPreview(undefined);
      if (done === undefined) return;
      setDraft(first);
      onAdded(done.result.suspension, done.result.warnings);
    });
  return (
    <Panel title={t.add}>
      <form
        class="suspension-form"
        onSubmit={(event) => {
          event.preventDefault();
          void run(toInput(draft), { dryRun: true }).then(setPreview);
        }}
      >
        <DraftFields {...{ couriers, draft }} onChange={setDraft} />
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
          onClose={() => setPreview(undefined)}
          onConfirmed={add}
        />
      )}
    </Panel>
  );
}

interface DraftFieldsProps {
  readonly couriers: Couriers;
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
}

function DraftFields({ couriers, draft, onChange }: DraftFieldsProps): JSX.Element {
  const t = useTexts(SUSPENSIONS);
  const choices = [
    { value: 'some', text: t.some },
    { value: 'everywhere', text: t.everywhere },
  ] as const;
  const of = bindFields(draft, onChange);
  return (
    <>
      <div class="fields">
        <ChoiceField
          label={t.courier}
          choices={couriers.map(({ courier, name }) => ({ value: courier, text: name }))}
          {...of('courier')}
        />
        <DayField label={t.from} required {...of('from')} />
        <DayField
          label={t.until}
          min={draft.from}
          {...of('until')}
          {...(draft.until === '' && { hint: t.untilHint })}
        />
        <ChoiceField label={t.where} choices={choices} {...of('where')} />
      </div>
      {draft.where === 'some' && <CountriesField {...of('countries')} />}
      <div class="suspension-reasons">
        <TextField label={t.reason} required hint={t.reasonHint} {...of('reason')} />
        <TextField label={t.reasonTh} required hint={t.reasonHint} {...of('reason_th')} />
      </div>
    </>
  );
}
