import type { ComponentChildren, JSX } from 'preact';

import type { CallError } from '../../api/call';
import { useDesk } from '../../api/desk';
import { shiftDay } from '../../format/day';
import { useTexts } from '../../language/language';
import { CountryField } from '../../parts/country-field';
import { faultAt } from '../../parts/error-text';
import { ChoiceField, DayField, TextField } from '../../parts/fields';
import { ErrorNotice } from '../../parts/notice';
import { PieceRows } from '../../parts/piece-rows';
import { Panel, SmallButton } from '../../parts/screen';
import type { QueryForm } from '../../parts/use-query-form';
import { useSay } from '../../parts/use-say';
import {
  NEXT_PIECE,
  SIZE_FIELDS,
  errorOfNoField,
  findFault,
  sizeFields,
  typedMeasures,
  type SimulatorField,
} from './request';
import { TEXTS } from './texts';

export const QuestionForm = <Name extends string>({
  title,
  form,
  error,
  children,
}: {
  title: string;
  form: QueryForm<Name | PlaceField>;
  error: CallError | undefined;
  children: ComponentChildren;
}): JSX.Element => (
  <Panel title={title}>
    <form class="fields" onSubmit={(event) => event.preventDefault()}>
      <PlaceFields form={form} error={error} />
      {children}
    </form>
    <ErrorNotice error={errorOfNoField(error)} />
  </Panel>
);

interface NoDestinationProps {
  readonly text: string;
  readonly example: string;
  readonly form: Pick<QueryForm<'country'>, 'set'>;
}

export const NoDestination = ({ text, example, form }: NoDestinationProps): JSX.Element => (
  <p class="empty">
    {text}
    <SmallButton onClick={() => form.set('country', 'JP')}>{example}</SmallButton>
  </p>
);

/** As far ahead as `apiQuote` prices. */
const MAX_SHIP_DAYS_AHEAD = 60;

type PlaceField = 'country' | 'kind' | 'postal' | 'city' | 'day';

function PlaceFields<Name extends string>({
  form: { fields, set, of },
  error,
}: {
  form: QueryForm<Name | PlaceField>;
  error: CallError | undefined;
}): JSX.Element {
  const t = useTexts(TEXTS);
  const { desk } = useDesk();
  const say = useSay();
  return (
    <>
      <CountryField
        label={t.destination}
        error={findFault(error, 'country', say)}
        {...of('country')}
      />
      <TextField label={t.postal} error={findFault(error, 'postal', say)} {...of('postal')} />
      <TextField label={t.city} error={findFault(error, 'city', say)} {...of('city')} />
      <DayField
        label={t.day}
        name="day"
        value={fields.day === '' ? desk.today : fields.day}
        error={findFault(error, 'day', say)}
        min={desk.today}
        max={shiftDay(desk.today, MAX_SHIP_DAYS_AHEAD)}
        onChange={(value) => set('day', value === desk.today ? '' : value)}
      />
      <ChoiceField
        label={t.kind}
        name="kind"
        value={fields.kind === 'document' ? 'document' : 'parcel'}
        choices={[
          { value: 'parcel', text: t.parcel },
          { value: 'document', text: t.document },
        ]}
        onChange={(value) => set('kind', value)}
      />
    </>
  );
}

interface SizeFieldsProps {
  readonly form: QueryForm<SimulatorField>;
  readonly error: CallError | undefined;
}

export function SizeFields({ form: { fields, set, of }, error }: SizeFieldsProps): JSX.Element {
  const t = useTexts(TEXTS);
  const say = useSay();
  return (
    <>
      {fields.pieces === '' &&
        (['kg', 'length', 'width', 'height'] as const).map((name) => (
          <TextField
            key={name}
            label={t[name]}
            inputMode="decimal"
            error={findFault(error, name, say)}
            {...of(name)}
          />
        ))}
      <PieceRows
        typed={typedMeasures(fields)}
        next={NEXT_PIECE}
        faultOf={(path) => faultAt(error, path, say)}
        onChange={(typed) => {
          const next = sizeFields(typed);
          for (const name of SIZE_FIELDS) set(name, next[name]);
        }}
      />
    </>
  );
}
