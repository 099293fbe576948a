import type { Fault } from '../../src/errors/fault';
import { sayInEnglish } from '../../src/errors/words';
import { OperationRefusal } from '../../src/store/operation';
import { ENGLISH } from './english';

const say = sayInEnglish(ENGLISH);

/** The refusal of an operation for a fault; adapters say it in their own words. */
export const refusalOf = (fault: Fault): OperationRefusal =>
  new OperationRefusal(say(fault), fault);
