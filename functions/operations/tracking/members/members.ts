import type { KeyedCarrier } from '../../../src/platform/carrier-settings';
import type { AnswerMembers } from './answer-members';
import { DHL_MEMBERS } from './dhl';
import { SEVENTEEN_TRACK_MEMBERS } from './seventeen-track';
import { THAILAND_POST_MEMBERS } from './thailand-post';

/** The known members of each carrier's answers. */
export const MEMBERS: Readonly<Record<KeyedCarrier, AnswerMembers>> = {
  dhl: DHL_MEMBERS,
  thailand_post: THAILAND_POST_MEMBERS,
  '17track': SEVENTEEN_TRACK_MEMBERS,
};
