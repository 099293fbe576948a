import type * as z from 'zod';

import { Pagination } from '../../src/fields/answer-members';
import { refuse } from '../faults/refusals';
import type { Desk } from '../model/desk';
import type { Operation } from '../model/operation';
import { callService } from './service';

type Body = Readonly<Record<string, unknown>>;

/** The data of an answer of `shipmentCrud`. @throws ServiceError as the function answers it. */
export async function askService<Schema extends z.ZodType>(
  desk: Desk,
  data: Schema,
  body: Body,
): Promise<z.output<Schema>> {
  return data.parse((await callService(desk, body)).data);
}

export interface ListedRows<Row> {
  readonly rows: Row[];
  readonly total: number;
  /** Continues the list; null at its end. */
  readonly next_cursor: string | null;
}

export interface FoundRows<Row> extends ListedRows<Row> {
  /** Whether a text finds more than these: the newest are shown. */
  readonly is_cut: boolean;
}

/** All rows that a text finds. */
export const foundRows = <Row>(rows: Row[], is_cut: boolean): FoundRows<Row> => ({
  rows,
  total: rows.length,
  next_cursor: null,
  is_cut,
});

/** @throws ServiceError as the function answers it. */
export async function listOfService<Row extends z.ZodType>(
  desk: Desk,
  row: Row,
  body: Body,
): Promise<ListedRows<z.output<Row>>> {
  const answer = await callService(desk, body);
  const { total, next_cursor } = Pagination.parse('pagination' in answer && answer.pagination);
  return { rows: row.array().parse(answer.data), total, next_cursor };
}

/** Recorded in the history. @throws ServiceError as the function does; OperationRefusal if dry. */
export async function changeThroughService<Schema extends z.ZodType>(
  desk: Desk,
  data: Schema,
  body: Body,
): Promise<Operation<z.output<Schema>>> {
  if (desk.operator.dryRun) {
    throw refuse('no_dry_run');
  }
  return { result: await askService(desk, data, body), changes: [] };
}
