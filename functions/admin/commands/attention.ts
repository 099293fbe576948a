import { Command } from 'commander';

import { findAttention } from '../../operations/attention/find-attention';
import type { RunAction } from '../create-run';
import { formatAttention } from '../output/format-attention';

export const createAttentionCommand = (run: RunAction): Command =>
  new Command('attention')
    .description('show what needs attention today, most urgent first; always exits with 0')
    .action(run(async (session) => formatAttention(await findAttention(session))));
