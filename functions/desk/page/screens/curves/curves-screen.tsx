import * as Plot from '@observablehq/plot';
import type { JSX } from 'preact';
import { useCallback, useMemo } from 'preact/hooks';

import type { AnswerOf } from '../../api/types';
import { useRead } from '../../api/use-read';
import { formatNumber, formatThb } from '../../format/amount';
import { useTexts } from '../../language/language';
import { ChoiceField, TextField } from '../../parts/fields';
import { PlotFigure } from '../../parts/plot-figure';
import { Panel, Screen } from '../../parts/screen';
import { useQueryForm, type QueryForm } from '../../parts/use-query-form';
import { NoDestination, QuestionForm } from '../simulator/question-form';
import { toPlace } from '../simulator/request';
import { WithoutPrice } from '../simulator/without-price';
import { CourierChoice, parseChoice, toChoice } from './courier-choice';
import { cheapestRanges, readWeights, toVertices, type Curve, type Vertex } from './curve';
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

const HEIGHT = 440;
const SATANG_PER_BAHT = 100;

interface CurvePlotProps {
  readonly curves: readonly Curve[];
  readonly colours: ReadonlyMap<string, string>;
  readonly maxKg: number;
}

function CurvePlot({ curves, colours, maxKg }: CurvePlotProps): JSX.Element {
  const t = useTexts(TEXTS);
  const options = useCallback(
    (width: number): Plot.PlotOptions => {
      const vertices = curves.flatMap((curve) => toVertices(curve, maxKg));
      const courierNames = new Map(curves.map((one) => [one.courier_name, one.display_name]));
      const changes = cheapestRanges(curves, maxKg).slice(1);
      const describe = ({ courier, from_kg, up_to_kg, thb }: Vertex): string =>
        `${courierNames.get(courier) ?? courier}\n${t.tip(
          formatNumber(from_kg),
          formatNumber(up_to_kg),
          formatThb(Math.round(thb * SATANG_PER_BAHT)),
        )}`;
      return {
        height: HEIGHT,
        marginLeft: 64,
        marginRight: 16,
        marginBottom: 40,
        x: { label: t.kgAxis, domain: [0, maxKg], ticks: width < 600 ? 5 : 10 },
        y: { label: t.thbAxis, grid: true, zero: true, nice: true, tickFormat: formatNumber },
        color: {
          domain: curves.map(({ courier_name }) => courier_name),
          range: curves.map(({ courier_name }) => colours.get(courier_name) ?? 'currentColor'),
          tickFormat: (courier: string) => courierNames.get(courier) ?? courier,
          legend: true,
        },
        marks: [
          Plot.ruleY([0]),
          Plot.ruleX(changes, {
            x: 'from_kg',
            stroke: 'currentColor',
            strokeOpacity: 0.35,
            strokeDasharray: '2,4',
          }),
          Plot.line(vertices, { x: 'kg', y: 'thb', stroke: 'courier', strokeWidth: 2 }),
          Plot.tip(vertices, Plot.pointer({ x: 'kg', y: 'thb', title: describe })),
          Plot.dot(vertices, Plot.pointer({ x: 'kg', y: 'thb', fill: 'courier', r: 4 })),
        ],
      };
    },
    [curves, colours, maxKg, t],
  );
  return <PlotFigure title={t.plotTitle} describe={t.plotDescribe} options={options} />;
}
