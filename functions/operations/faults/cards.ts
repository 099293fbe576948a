import { placedFaultsOf } from '../../src/errors/fault';

/** What lint finds in a card, among its versions and with the dated charges of its courier. */
export const CARD_FINDINGS = {
  never_in_effect: 'The version is not in effect on any day from {from:day} on.',
} as const;

export const cardFinding = placedFaultsOf<typeof CARD_FINDINGS>();
