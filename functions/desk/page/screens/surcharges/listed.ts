import type { AnswerOf } from '../../api/types';

export type AreaList = AnswerOf<'areas.list'>['lists'][number];

export type DemandEntry = AnswerOf<'demand.list'>['entries'][number];
