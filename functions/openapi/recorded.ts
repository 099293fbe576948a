import type { Operation } from './operations';
import recorded from './recorded-answers.json';

const ANSWERS: Readonly<Record<string, unknown>> = recorded;

/** What the service answered to the operation's example: see `npm run record-answers`. */
export const recordedAnswer = ({ id }: Operation): unknown => ANSWERS[id];
