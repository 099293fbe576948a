import { Command } from 'commander';

import { findAttention } from '../../operations/attention/find-attention';
import type { RunAction } from '../create-run';
import { formatAttention } from '../output/format-attention';

export const createAttentionCommand = (run: RunAction): Command =>
  new Command('attention')
    .description('what needs a hand today, the most urgent first; exits with 0 in any case')
    .action(
      run(async (session) => {
        const items = await findAttention(session);
        return { json: items, text: formatAttention(items) };
      }),
    );
