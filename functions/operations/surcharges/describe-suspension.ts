import type { Fault } from '../../src/errors/fault';
import type { Suspension } from '../../src/quotes/surcharges/suspension';
import { surchargeFault } from '../faults/surcharges';

/** `JP, KR`, or `all destinations`. */
export const placesOf = ({ countries }: Suspension): Fault =>
  countries.length === 0
    ? surchargeFault('all_destinations')
    : surchargeFault('some_destinations', { countries });

/** `from 2027-01-04 to 2027-01-10`, or `from 2027-01-04 until further notice`. */
export const daysOf = ({ from, until }: Suspension): Fault =>
  until === null
    ? surchargeFault('suspended_from_day', { from })
    : surchargeFault('suspended_to_day', { from, until });
