import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import type { Fault } from '../../../../src/errors/fault';
import { useDesk } from '../../api/desk';
import type { AnswerOf, InputOf, Written } from '../../api/types';
import { useWrite } from '../../api/use-write';
import { formatDay } from '../../format/day';
import { useLanguage, useTexts } from '../../language/language';
import { AskDialog } from '../../parts/ask-form';
import { bindFields } from '../../parts/bind-fields';
import { CountryField } from '../../parts/country-field';
import { ChoiceField, DayField, Form, TextField } from '../../parts/fields';
import { ErrorNotice, Warnings } from '../../parts/notice';
import { Panel, SmallButton } from '../../parts/screen';
import { useCountryName } from '../../parts/use-country-name';
import { SUSPENSIONS } from './texts';
import { usePlaces } from './use-places';

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

interface AddSuspensionProps {
  readonly couriers: Couriers;
  readonly onAdded: (added: { id: string }, warnings: readonly Fault[]) => void;
}

/** Suspends a courier, once the operator has read what that means. */
export function AddSuspension({ couriers, onAdded }: AddSuspensionProps): JSX.Element {
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
      <Form
        class="suspension-form"
        onSubmit={() => void run(toInput(draft), { dryRun: true }).then(setPreview)}
      >
        <DraftFields {...{ couriers, draft }} onChange={setDraft} />
        <ErrorNotice error={error} />
        <div class="tools">
          <button type="submit" disabled={isBusy || isWithoutCountry}>
            {t.next}
          </button>
          {isWithoutCountry && <small>{t.noCountry}</small>}
        </div>
      </Form>
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

/** What a suspension means, in words, before it is entered. */
function ConfirmSuspension({
  courier,
  preview: { result },
  isBusy,
  onClose,
  onConfirmed,
}: {
  courier: string;
  preview: Written<'suspensions.add'>;
  isBusy: boolean;
  onClose: () => void;
  onConfirmed: () => void;
}): JSX.Element {
  const t = useTexts(SUSPENSIONS);
  const { language } = useLanguage();
  const namePlaces = usePlaces();
  const { countries, from, until, reason, reason_th } = result.suspension;
  const day = (date: string): string => formatDay(date, language);
  const days = until === null ? t.open(day(from)) : t.untilDay(day(from), day(until));
  return (
    <AskDialog
      title={t.confirmTitle(courier)}
      verb={t.go}
      writing={{ isBusy, error: undefined }}
      onGo={onConfirmed}
      onClose={onClose}
    >
      <p>
        {t.words(courier, namePlaces(countries), days)} {t.within}
      </p>
      <p>
        {t.reads} <q>{reason}</q> <q lang="th">{reason_th}</q>
      </p>
      <Warnings warnings={result.warnings} />
    </AskDialog>
  );
}

interface CountriesFieldProps {
  readonly name: string;
  readonly value: readonly string[];
  readonly onChange: (countries: readonly string[]) => void;
}

/** Several countries, added one by one. */
function CountriesField({ value: countries, onChange }: CountriesFieldProps): JSX.Element {
  const t = useTexts(SUSPENSIONS);
  const nameCountry = useCountryName();
  const [next, setNext] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const add = (code: string | undefined): void => {
    setEmpty(code === undefined);
    if (code === undefined) return;
    onChange([...new Set([...countries, code])]);
    setNext('');
  };
  return (
    <div class="suspension-countries">
      <div class="tools">
        <CountryField
          label={t.addCountry}
          error={isEmpty ? t.noneNamed : undefined}
          value={next}
          onChange={(code) => {
            setNext(code);
            setEmpty(false);
          }}
          onEnter={add}
        />
        <button
          type="button"
          class="outline"
          onClick={() => add(/^[A-Z]{2}$/.test(next) ? next : undefined)}
        >
          {t.addIt}
        </button>
      </div>
      <ul class="tools">
        {countries.map((code) => (
          <li key={code}>
            <span>{nameCountry(code)}</span>
            <SmallButton
              isSecondary
              label={t.takeOut(nameCountry(code))}
              onClick={() => onChange(countries.filter((one) => one !== code))}
            >
              ×
            </SmallButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
