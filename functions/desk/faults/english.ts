import { CUSTOMS_FAULTS } from '../../src/errors/customs-faults';
import { FIELD_FAULTS } from '../../src/errors/field-faults';
import { PRICE_FAULTS } from '../../src/errors/price-faults';
import { FUEL_DUE } from '../../src/errors/rate-faults';
import { SERVICE_FAULTS } from '../../src/errors/service-faults';
import { ASK_FAULTS } from './asking';
import { ATTENTION } from './attention';
import { BILL_CAUSES, BILL_FAULTS, BILL_REFUSALS } from './bills';
import { CALL_FAULTS } from './calls';
import { CARD_FINDINGS } from './cards';
import { DOUBTS } from './explanations';
import { CARD_FILE_FAULTS, FILE_FAULTS, FILE_REFUSALS } from './files';
import { LIST_FINDINGS } from './lists';
import { NUMBER_FAULTS } from './numbers';
import { REFUSALS } from './refusals';
import { SURCHARGE_FAULTS } from './surcharges';

/** All tables of sentences; each code stands in one. */
export const TABLES = [
  ASK_FAULTS,
  ATTENTION,
  BILL_CAUSES,
  BILL_FAULTS,
  BILL_REFUSALS,
  CALL_FAULTS,
  CARD_FINDINGS,
  CUSTOMS_FAULTS,
  DOUBTS,
  FIELD_FAULTS,
  LIST_FINDINGS,
  NUMBER_FAULTS,
  PRICE_FAULTS,
  REFUSALS,
  SERVICE_FAULTS,
  CARD_FILE_FAULTS,
  FILE_FAULTS,
  FILE_REFUSALS,
  FUEL_DUE,
  SURCHARGE_FAULTS,
];

type CodeOf<Table> = Table extends unknown ? keyof Table : never;
export type FaultCode = CodeOf<(typeof TABLES)[number]>;

/** Every code that can be refused, warned of or found, with its English sentence. */
export const ENGLISH = Object.assign({}, ...TABLES) as Readonly<Record<FaultCode, string>>;
