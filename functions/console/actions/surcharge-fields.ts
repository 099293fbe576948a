import * as z from 'zod';

/** A courier by its name in the cards. */
export const Courier = z.string().min(1).max(40);

export const Day = z.iso.date({ error: 'must be a day' });
