import * as z from 'zod';

export const Day = z.iso.date({ error: 'must be a day' });
