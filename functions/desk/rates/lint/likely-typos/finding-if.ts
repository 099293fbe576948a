import type { GivenValues } from '../../../../src/errors/fault';
import type { CardFault } from '../../../../src/pricing/cards/card-faults';
import { type CARD_FINDINGS, cardFinding } from '../../../faults/cards';

type Findings = typeof CARD_FINDINGS;

/** A finding where something is so, else none. */
export const findingIf = <Code extends keyof Findings>(
  is: boolean,
  place: string,
  code: Code,
  ...values: GivenValues<Findings[Code]>
): CardFault[] => (is ? [cardFinding(place, code, ...values)] : []);
