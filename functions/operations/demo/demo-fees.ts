import type { StoredFeeRule } from '../../src/pickups/fees/rule';
import type { Zone } from '../../src/pickups/fees/zone';
import { FeeRuleFile } from '../lists/fee-rule-file';
import { ZoneFile } from '../lists/list-files';
import fees from './fees.json';
import zones from './zones.json';

export const demoZones: readonly Zone[] = ZoneFile.parse(zones);

/** Made up, like the prices on the demo rate cards. */
export const demoFees: readonly StoredFeeRule[] = FeeRuleFile.parse(fees);
