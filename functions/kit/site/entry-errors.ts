import type { Operation } from '../../openapi/operations';
import type { Schemas } from './schema';

/** The error codes that an operation can answer. */
export const codesOf = ({ function: name }: Operation, schemas: Schemas): string[] =>
  [
    'RefusedRequest',
    'RefusedToken',
    ...(name === 'tracking' ? ['TooManyRequests'] : []),
    'InternalError',
  ].flatMap((id) => (schemas[id]?.properties?.['code']?.enum ?? []).map(String));
