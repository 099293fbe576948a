import type { QueryFields } from '../../parts/use-query-form';

/** What is shown of a day, by its names in the address. */
export type TodayQuery = QueryFields<'day' | 'hub' | 'status' | 'q'>;
