export type { Fault, FaultRule, Faults } from './protocol/faults';
export { parseIndexDefinitions, type IndexDefinitions } from './indexes/definitions';
export type { Stored } from './indexes/stored-bytes';
export type { Meter, MeterReading } from './calls/meter';
export { startLocalFirestore, type LocalFirestore, type LocalFirestoreOptions } from './server';
