import * as Plot from '@observablehq/plot';
import type { JSX } from 'preact';
import { useCallback } from 'preact/hooks';

import type { AnswerOf } from '../../api/types';
import { useRead } from '../../api/use-read';
import { formatNumber, formatThb } from '../../format/amount';
import { useLanguage, useTexts } from '../../language/language';
import { FaultList, Notice } from '../../parts/notice';
import { PlotFigure } from '../../parts/plot-figure';
import { Panel, Screen } from '../../parts/screen';
import { useQueryForm } from '../../parts/use-query-form';
import { PieceShares, PriceTable, SkippedDays, type ShownPiece } from './price-table';
import { NoDestination, QuestionForm, SizeFields } from './question-form';
import { SIMULATOR_DEFAULTS, toRequest } from './request';
import './simulator.css';
import { AMOUNTS, STEP_TEXTS } from './steps';
import { TEXTS } from './texts';
import { WithoutPrice } from './without-price';

type Answer = AnswerOf<'prices.simulate'>;

export function SimulatorScreen(): JSX.Element {
  const t = useTexts(TEXTS);
  const form = useQueryForm(SIMULATOR_DEFAULTS);
  const request = toRequest(form.settled);
  const { answer, error, isBusy } = useRead('prices.simulate', request);
  const shownError = request === undefined ? undefined : error;
  return (
    <Screen title={t.title} lead={t.lead} isBusy={isBusy}>
      <QuestionForm title={t.form} form={form} error={shownError}>
        <SizeFields form={form} error={shownError} />
      </QuestionForm>
      {request === undefined && <NoDestination text={t.choose} example={t.example} form={form} />}
      {request !== undefined && error === undefined && answer !== undefined && (
        <Result answer={answer} />
      )}
    </Screen>
  );
}

const countPieces = (pieces: readonly ShownPiece[]): number =>
  pieces.reduce((sum, { quantity = 1 }) => sum + quantity, 0);

function Result({ answer }: { answer: Answer }): JSX.Element {
  const t = useTexts(TEXTS);
  const { quotes, unavailable, notes, pieces } = answer;
  const actual = formatNumber(answer.actual_weight_kg);
  const volumetric = formatNumber(answer.volumetric_weight_kg);
  return (
    <>
      <Panel title={t.prices(quotes.length)}>
        <p class="chargeable" aria-live="polite">
          {pieces === null ? (
            <>
              {t.chargeable}: <strong>{formatNumber(answer.chargeable_weight_kg)}</strong>{' '}
              {t.kgUnit}, {t.weights(actual, volumetric)}
            </>
          ) : (
            t.ofPieces(countPieces(pieces), actual, volumetric)
          )}
        </p>
        {quotes.length === 0 ? (
          <p class="empty">{t.noPrices}</p>
        ) : (
          <>
            <PriceBars quotes={quotes} />
            <h3>{t.table}</h3>
            <PriceTable answer={answer} />
            {pieces !== null && <PieceShares pieces={pieces} quotes={quotes} />}
            <SkippedDays quotes={quotes} />
          </>
        )}
        {notes.length > 0 && (
          <Notice kind="info" title={t.notes}>
            <FaultList faults={notes} />
          </Notice>
        )}
      </Panel>
      <WithoutPrice couriers={unavailable} />
    </>
  );
}

type Quotes = AnswerOf<'prices.simulate'>['quotes'];

const ROW_HEIGHT = 46;
const MARGINS = { marginTop: 22, marginBottom: 42, marginLeft: 8, marginRight: 20 };
const SATANG_PER_BAHT = 100;

function PriceBars({ quotes }: { quotes: Quotes }): JSX.Element {
  const t = useTexts(TEXTS);
  const names = useTexts(STEP_TEXTS);
  const { language } = useLanguage();
  const options = useCallback(
    (width: number): Plot.PlotOptions => {
      const pieces = quotes.flatMap(({ courier_name, price_breakdown = [] }) =>
        price_breakdown.flatMap((step) =>
          'amount_satang' in step && step.amount_satang !== 0
            ? [{ courier: courier_name, step: names[step.name], thb: step.amount_thb }]
            : [],
        ),
      );
      const used = new Set(pieces.map(({ step }) => step));
      const shown = AMOUNTS.filter(({ name }) => used.has(names[name]));
      const label = ({ display_name, final_price_thb }: Quotes[number]): string =>
        `${display_name} · ${formatThb(Math.round(final_price_thb * SATANG_PER_BAHT))}`;
      return {
        ...MARGINS,
        height: quotes.length * ROW_HEIGHT + MARGINS.marginTop + MARGINS.marginBottom,
        x: {
          label: t.axis,
          grid: true,
          ticks: width < 600 ? 4 : 8,
          tickFormat: formatNumber,
          nice: true,
        },
        y: {
          axis: null,
          domain: quotes.map(({ courier_name }) => courier_name),
          paddingInner: 0.55,
          paddingOuter: 0.35,
        },
        color: {
          domain: shown.map(({ name }) => names[name]),
          range: shown.map(({ colour }) => colour),
          legend: true,
        },
        marks: [
          Plot.barX(
            pieces,
            Plot.stackX({
              y: 'courier',
              x: 'thb',
              fill: 'step',
              order: shown.map(({ name }) => names[name]),
              title: ({ step, thb }: (typeof pieces)[number]) =>
                `${step}: ${formatThb(Math.round(thb * SATANG_PER_BAHT))}`,
              tip: true,
            }),
          ),
          Plot.tickX(quotes, { y: 'courier_name', x: () => 0, stroke: 'currentColor' }),
          Plot.tickX(quotes, {
            y: 'courier_name',
            x: 'final_price_thb',
            stroke: 'currentColor',
            strokeWidth: 3,
          }),
          Plot.text(quotes, {
            y: 'courier_name',
            text: label,
            frameAnchor: 'left',
            textAnchor: 'start',
            dy: -18,
            dx: 2,
            fontWeight: 600,
            fill: 'currentColor',
            stroke: 'var(--pico-card-background-color)',
            strokeWidth: 4,
          }),
        ],
      };
    },
    [quotes, names, t, language],
  );
  return <PlotFigure title={t.plotTitle} describe={t.plotDescribe} options={options} />;
}
