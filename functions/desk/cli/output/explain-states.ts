import { MAX_LAG_MINUTES } from '../../../src/platform/caches';
import type { Price } from '../../../src/pricing/price-package';
import { describeRefusal, describeRefusalInThai } from '../../../src/pricing/refusal';
import type { Package } from '../../../src/pricing/weights';
import { describeDoubt } from '../../faults/explanations';
import { sayEnglish } from '../../faults/say-english';
import type { ExplainedPrice, PricedState } from '../../rates/explain/explain-at';
import type { RateChange } from '../../rates/history/rate-records';
import { formatInstant } from '../../words/format-day';
import type { CommandOutput } from './command-output';
import { showSteps } from './explain-price';

/** What quotes of an instant answered of a courier: each state that they may have been made of. */
export function explainStates(explained: ExplainedPrice, given: readonly string[]): CommandOutput {
  const { courier, instant, item, states } = explained;
  const notes = [...given, ...explained.doubts.map((one) => sayEnglish(describeDoubt(one)))];
  const shown = states.map((state) => ({ state, answer: showAnswer(courier, state, item) }));
  const asked = `${courier}, as quoted at ${formatInstant(instant.from)} in Thailand, for shipping on ${item.shipDate}:`;
  const several = `The rates had just changed, and quotes follow within ${MAX_LAG_MINUTES} minutes: any of these ${states.length} answers may have been given.`;
  return {
    json: {
      courier,
      at: new Date(instant.from).toISOString(),
      ship_date: item.shipDate,
      is_certain: states.length === 1 && explained.doubts.length === 0,
      notes,
      states: shown.map(({ state, answer }) => ({
        since: toIso(state.since),
        changes: state.changes.map((change) => ({ ...change, at: toIso(change.at) })),
        version: state.card?.version ?? null,
        ...answer.json,
      })),
    },
    text: [
      asked,
      ...notes,
      ...(states.length > 1 ? [several] : []),
      ...shown.flatMap(({ state, answer }) => ['', formatHeading(state), answer.text]),
    ].join('\n'),
  };
}

const toIso = (epochMs: number | null): string | null =>
  epochMs === null ? null : new Date(epochMs).toISOString();

function showAnswer(courier: string, state: PricedState, item: Package) {
  const { card, areas, outcome } = state;
  if (outcome.kind === 'price') {
    return card === undefined ? { json: {}, text: '' } : showSteps(card, outcome, item, areas);
  }
  const { code, message, inThai } = describeNoPrice(courier, state, outcome);
  return {
    json: { code, message, ...(inThai !== undefined && { message_th: inThai }) },
    text: [message, ...(inThai === undefined ? [] : [inThai])].join('\n'),
  };
}

/** Why quotes had no price of a courier. */
function describeNoPrice(
  courier: string,
  { card }: Pick<PricedState, 'card'>,
  outcome: Exclude<PricedState['outcome'], Price>,
): { readonly code: string; readonly message: string; readonly inThai: string | undefined } {
  if (outcome.kind === 'unavailable') {
    const { refusal } = outcome;
    const message = describeRefusal(refusal);
    return { code: refusal.code, message, inThai: describeRefusalInThai(refusal) };
  }
  const message =
    outcome.reason === 'not_active'
      ? `Version ${card?.version ?? ''} of ${courier} is not active: quotes leave the courier out.`
      : `No version of ${courier} is published: quotes leave the courier out.`;
  return { code: outcome.reason, message, inThai: undefined };
}

function formatHeading({ since, changes, card }: PricedState): string {
  const version = card === undefined ? '' : `version ${card.version}, `;
  if (since === null) return 'Before anything was stored:';
  return `${version}rates as of ${formatInstant(since)} (${changes.map(describeChange).join('; ')}):`;
}

const describeChange = ({ action, by, target }: RateChange): string =>
  `rates/${target}: ${action}${by === null ? '' : ` by ${by}`}`;
