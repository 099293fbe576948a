import { checkChanges } from './check-changes';
import { checkCreations } from './check-creations';
import { checkHistory } from './check-history';
import { checkKeys } from './check-keys';
import type { Finding } from './finding';
import type { Ledger } from './ledger';
import type { Stored } from './stored';

/** Everything that is wrong with what is stored: compared with what was acknowledged, and by itself. */
export const checkStored = (ledger: Ledger, stored: Stored): Finding[] => [
  ...checkCreations(ledger, stored),
  ...checkKeys(ledger, stored),
  ...checkChanges(ledger, stored),
  ...stored.records.flatMap(checkHistory),
];
