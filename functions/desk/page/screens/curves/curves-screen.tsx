import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';

import type { AnswerOf } from '../../api/types';
import { useRead } from '../../api/use-read';
import { useTexts } from '../../language/language';
import { ChoiceField, TextField } from '../../parts/fields';
import { Panel, Screen } from '../../parts/screen';
import { useQueryForm, type QueryForm } from '../../parts/use-query-form';
import { NoDestination, QuestionForm } from '../simulator/question-form';
import { toPlace } from '../simulator/request';
import { WithoutPrice } from '../simulator/without-price';
import { parseChoice, CourierChoice, toChoice } from './courier-choice';
import { readWeights } from './curve';
import { CurvePlot } from './curve-plot';
import { CheapestTable, WeightTable } from './curve-tables';
import './curves.css';
import { TEXTS } from './texts';

const DEFAULTS = {
  country: '',
  postal: '',
  city: '',
  day: '',
  kind: 'parcel',
  upTo: '30',
  couriers: '',
  weights: '0.5, 1, 2, 5, 10, 20, 30',
};
type Form = QueryForm<keyof typeof DEFAULTS>;
type Answer = AnswerOf<'prices.curves'>;

const RANGES = ['5', '30', '70', '300'] as const;

/** One for each courier, by its place in the list, so that a courier keeps its colour. */
const COLOURS = [
  '#4269d0',
  '#efb118',
  '#ff725c',
  '#6cc5b0',
  '#3ca951',
  '#ff8ab7',
  '#a463f2',
  '#97bbf5',
  '#9c6b4e',
  '#9498a0',
  '#1b5e20',
  '#b71c1c',
  '#00838f',
  '#6d4c41',
  '#ad1457',
  '#827717',
];

export function CurvesScreen(): JSX.Element {
  const t = useTexts(TEXTS);
  const form = useQueryForm(DEFAULTS);
  const { settled } = form;
  const request =
    settled.country.trim() === ''
      ? undefined
      : { country: settled.country, is_document: settled.kind === 'document', ...toPlace(settled) };
  const { answer, error, isBusy } = useRead('prices.curves', request);
  const shownError = request === undefined ? undefined : error;
  return (
    <Screen title={t.title} lead={t.lead} isBusy={isBusy}>
      <QuestionForm title={t.form} form={form} error={shownError}>
        <ChoiceField
          label={t.upTo}
          name="upTo"
          value={RANGES.find((kg) => kg === form.fields.upTo) ?? '30'}
          choices={RANGES.map((kg) => ({ value: kg, text: t.kg(kg) }))}
          onChange={(value) => form.set('upTo', value)}
        />
      </QuestionForm>
      {request === undefined && <NoDestination text={t.choose} example={t.example} form={form} />}
      {request !== undefined && error === undefined && answer !== undefined && (
        <Curves answer={answer} form={form} />
      )}
    </Screen>
  );
}

function Curves({ answer, form }: { answer: Answer; form: Form }): JSX.Element {
  const t = useTexts(TEXTS);
  const { fields, set } = form;
  const priced = answer.couriers.filter(({ refusal }) => refusal === null);
  const refused = answer.couriers.flatMap(({ courier_name, refusal }) =>
    refusal === null ? [] : [{ courier_name, reason: refusal }],
  );
  const names = parseChoice(fields.couriers, priced);
  const chosen = useMemo(
    () => answer.couriers.filter(({ courier_name }) => names.includes(courier_name)),
    [answer, names.join(',')],
  );
  const colours = useMemo(
    () =>
      new Map(
        answer.couriers.map(({ courier_name }, at) => [
          courier_name,
          COLOURS[at % COLOURS.length] ?? '',
        ]),
      ),
    [answer],
  );
  const maxKg = Number(fields.upTo);
  return (
    <>
      <Panel title={t.couriers}>
        <CourierChoice
          couriers={priced}
          chosen={names}
          onChange={(next) => set('couriers', toChoice(next))}
        />
        {chosen.length === 0 ? (
          <p class="empty">{t.nobody}</p>
        ) : (
          <CurvePlot curves={chosen} colours={colours} maxKg={maxKg} />
        )}
      </Panel>
      {chosen.length > 0 && (
        <>
          <Panel title={t.table}>
            <TextField label={t.weights} hint={t.weightsHint} {...form.of('weights')} />
            <WeightTable curves={chosen} weights={readWeights(fields.weights, answer.max_kg)} />
          </Panel>
          <Panel title={t.cheapest}>
            <CheapestTable curves={chosen} maxKg={maxKg} />
          </Panel>
        </>
      )}
      <WithoutPrice couriers={refused} />
    </>
  );
}
