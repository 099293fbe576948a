import { byFeeRuleOrder, FeeRuleRecord } from '../pickups/fees/rule';
import { createCatalog } from './catalog';

const rules = createCatalog({
  collection: 'pickup_fees',
  noun: 'fee rule',
  schema: FeeRuleRecord,
  order: byFeeRuleOrder,
});

export const readActiveFeeRules = rules.readActive;
export const listAllFeeRules = rules.listAll;
export const importFeeRules = rules.importAll;
export const setFeeRuleActive = rules.setActive;
