import { TARIFF_NAMES, type RateCard } from '../../../src/quotes/cards/rate-card';
import { chargeChanges, proofChanges } from './diff-charges';
import { laneChanges, type LaneChange } from './diff-lanes';
import { settingChanges, type SettingChange } from './diff-settings';
import { zoneMoves, type ZoneMove } from './zone-moves';

export interface CardDiff {
  readonly settings: readonly SettingChange[];
  readonly moves: readonly ZoneMove[];
  readonly lanes: readonly LaneChange[];
}

/** The differences of a new version: settings, zones, and which lanes change by how much. */
export function diffCards(before: RateCard, after: RateCard): CardDiff {
  return {
    settings: [
      ...settingChanges(before, after),
      ...chargeChanges(before, after),
      ...proofChanges(before, after),
    ],
    moves: zoneMoves(before, after),
    lanes: TARIFF_NAMES.flatMap((name) => laneChanges(name, before, after)),
  };
}
